import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import BaseUrlBanner from '@site/src/components/BaseUrlBanner'
import JsonLd from '@site/src/components/JsonLd'
import { softwareLibrary, website } from '@site/src/components/JsonLd/entities'
import ShareMetadata from '@site/src/components/ShareMetadata'
import DemoForm from './_demo.mdx'
import Features from './_features.mdx'
import Install from './_install.mdx'
import styles from './index.module.css'

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <h1>
        The schema <em>is</em> the form
      </h1>
      <p className={styles.tagline}>
        zod-forms turns a Zod schema into a React form: typed paths, converted values, and validation you
        write once.
      </p>
      <p className={styles.actions}>
        <Link className="button button--primary button--lg" to="/docs/quickstart">
          Quickstart
        </Link>
        <Link className="button button--secondary button--lg" to="/docs/api/">
          API Reference
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
      <p className={styles.lead}>
        In React Hook Form, Formik and TanStack Form, a schema is an add-on. Here it is the form: it also
        converts between what the inputs hold and what your code wants.
      </p>
      <div className={styles.columns}>
        <div>
          <h3>Choose zod-forms if</h3>
          <ul>
            <li>you use Zod 3 and React 18,</li>
            <li>your code wants numbers, dates and lists, not the text of inputs,</li>
            <li>you don’t want to convert between the two by hand.</li>
          </ul>
        </div>
        <div>
          <h3>Choose another library if</h3>
          <ul>
            <li>you use Zod 4, React 19, or no Zod,</li>
            <li>a server checks fields while users type,</li>
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
      <JsonLd graph={[website(siteConfig), softwareLibrary(siteConfig)]} />
      <BaseUrlBanner />
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
          <MDXContent>
            <Install />
          </MDXContent>
          <p>
            For React 18 and Zod 3. The <Link to="/docs/quickstart">quickstart</Link> takes you from here to a
            working form; the <Link to="/docs/disclaimers">disclaimers</Link> list the library’s limits.
          </p>
        </section>
      </main>
    </Layout>
  )
}
