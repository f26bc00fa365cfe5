import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import { BlogPostProvider } from '@docusaurus/theme-common/internal'
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info'
import type { Props } from '@theme/BlogPostItems'
import Heading from '@theme/Heading'
import Tag from '@theme/Tag'
import styles from './styles.module.css'

function PostSummary({ content }: Props['items'][number]): ReactNode {
  const { title, permalink, description, tags } = content.metadata
  return (
    <article className={styles.post}>
      <BlogPostProvider content={content}>
        <BlogPostItemHeaderInfo />
      </BlogPostProvider>
      <Heading as="h2">
        <Link to={permalink}>{title}</Link>
      </Heading>
      <p>{description}</p>
      <ul className={styles.tags} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/**
 * The posts of a blog list or a tag page, newest first, each with its date,
 * title, description and tags. Unlike the theme's, it leaves out the author, who
 * is the same for all posts, and the first paragraphs.
 */
export default function PostList({ items }: Props): ReactNode {
  return items.map((item) => <PostSummary key={item.content.metadata.permalink} {...item} />)
}
