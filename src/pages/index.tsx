import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import ComparisonText from '@site/docs/_comparison.mdx'
import MissingFilesBanner from '@site/src/components/MissingFilesBanner'
import { JsonLd, ShareMetadata, softwareLibrary, website } from '@docs/built-pages/page'
import DemoForm from './_demo.mdx'
import Features from './_features.mdx'
import Install from './_install.mdx'
import styles from './index.module.css'

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <h1>
        Forms that start <em>from</em> your Zod schema
      </h1>
      <p className={styles.tagline}>
        zod-forms manages the state of your React forms. You write the inputs. Your schema types, parses,
        validates and formats what’s in them.
      </p>
      <p className={styles.facts}>
        For React 18 and Zod 3 · <Link to="/docs/disclaimers#size">23 KB</Link> with Zod
      </p>
      <div className={styles.install}>
        <MDXContent>
          <Install />
        </MDXContent>
      </div>
      <p className={styles.actions}>
        <Link className="button button--primary button--lg" to="/docs/quickstart">
          Quickstart
        </Link>
        <Link className="button button--secondary button--lg" to="/docs/api/">
          API Reference
        </Link>
        <Link className="button button--secondary button--lg" to="/docs/category/how-to">
          Recipes
        </Link>
      </p>
    </header>
  )
}

function Demo(): ReactNode {
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo" className="visually-hidden">
        A schema and its form
      </h2>
      <MDXContent>
        <DemoForm />
      </MDXContent>
    </section>
  )
}

function Comparison(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="comparison">
      <h2 id="comparison">How it compares</h2>
      <div className={styles.lead}>
        <MDXContent>
          <ComparisonText />
        </MDXContent>
      </div>
      <div className={styles.columns}>
        <div>
          <h3>Choose zod-forms if</h3>
          <ul>
            <li>you use Zod 3 and React 18,</li>
            <li>your data has numbers, dates, money or lists, and your inputs hold text,</li>
            <li>your forms have steps or sections that each bring their own fields and submit handler.</li>
          </ul>
        </div>
        <div>
          <h3>Choose another library if</h3>
          <ul>
            <li>you use Zod 4, React 19, or no Zod,</li>
            <li>your schema has async rules,</li>
            <li>your forms are very large,</li>
            <li>you want a large community and ready-made integrations.</li>
          </ul>
        </div>
      </div>
      <p>
        <Link to="/docs/disclaimers#comparison">Compare the libraries line by line</Link>
      </p>
    </section>
  )
}

/** Home page: a schema next to its form, what the library does, when to choose it, and how to start. */
export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout>
      <ShareMetadata
        title={siteConfig.tagline}
        description="zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."
      />
      <JsonLd graph={(site) => [website(site), softwareLibrary(site)]} />
      <MissingFilesBanner />
      <main className={styles.home}>
        <Hero />
        <Demo />
        <section className={styles.section} aria-labelledby="features">
          <h2 id="features">What it does for you</h2>
          <div className={styles.features}>
            <MDXContent>
              <Features />
            </MDXContent>
          </div>
        </section>
        <Comparison />
        <section className={styles.start} aria-labelledby="start">
          <h2 id="start">Start</h2>
          <p>
            The <Link to="/docs/quickstart">quickstart</Link> takes you from here to a working form. If you
            look for something in particular, such as a date, a wizard, or an error from the server, find it
            among <Link to="/docs/category/how-to">all recipes, by task</Link>. The{' '}
            <Link to="/docs/disclaimers">disclaimers</Link> list the library’s limits.
          </p>
        </section>
      </main>
    </Layout>
  )
}
