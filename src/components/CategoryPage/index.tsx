import type { ReactNode } from 'react'
import OriginalCategoryPage, { type Props } from '@theme/DocCategoryGeneratedIndexPage'
import MDXContent from '@theme/MDXContent'
import Recipes from '@site/docs/howto/_category.mdx'
import styles from './styles.module.css'

/** A category's page (the docs plugin's `docCategoryGeneratedIndexComponent`): the theme's, and for guides the recipes. */
export default function CategoryPage(props: Props): ReactNode {
  return (
    <div className={styles.page}>
      <OriginalCategoryPage {...props} />
      {props.categoryGeneratedIndex.slug === '/category/how-to' && (
        <div className="markdown">
          <MDXContent>
            <Recipes />
          </MDXContent>
        </div>
      )}
    </div>
  )
}
