import type { ReactNode } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import ComparisonText from '@site/docs/_comparison.mdx'
import DemoForm from './_demo.mdx'
import Features from './_features.mdx'
import Install from './_install.mdx'
import Moving from './_moving.mdx'
import styles from './index.module.css'

/** What the library is, beside a form that shows it. */
function Hero(): ReactNode {
  return (
    <div className={styles.hero}>
      <header className={styles.intro}>
        <p className={styles.facts}>
          <span>React 18</span> <span>Zod 3</span> <Link to="/docs/disclaimers#size">23 KB with Zod</Link>
        </p>
        <h1>Forms that start from your Zod schema</h1>
        <p className={styles.tagline}>
          You write the inputs. Your schema types, parses, validates and formats what’s in them.
        </p>
        <div className={styles.install}>
          <MDXContent>
            <Install />
          </MDXContent>
        </div>
        <p className="buttons">
          <Link className="button button--primary button--lg" to="/docs/quickstart">
            Quickstart
          </Link>
          <Link className="button button--secondary button--lg" to="/docs/api/">
            API Reference
          </Link>
        </p>
        <p className={styles.aside}>
          <Link to="#react-hook-form">On React Hook Form? See what changes</Link>
        </p>
      </header>
      <div className={styles.slab}>
        <section className={styles.ink} data-theme="dark" aria-label="A schema and its form">
          <MDXContent>
            <DemoForm />
          </MDXContent>
        </section>
      </div>
    </div>
  )
}

/** One form, as it is with React Hook Form, and as it is here. */
function FromReactHookForm(): ReactNode {
  useBrokenLinks().collectAnchor('react-hook-form')
  return (
    <section className={styles.section} aria-labelledby="react-hook-form">
      <h2 id="react-hook-form">On React Hook Form today?</h2>
      <div className={styles.moving}>
        <MDXContent>
          <Moving />
        </MDXContent>
      </div>
    </section>
  )
}

function Comparison(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="comparison">
      <h2 id="comparison">How it compares</h2>
      <MDXContent>
        <ComparisonText />
      </MDXContent>
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
        <Link to="/docs/disclaimers#comparison">Compare them line by line</Link>, or bring a schema:
        Quickstart makes it a form in minutes.
      </p>
      <Link className="button button--primary" to="/docs/quickstart">
        Quickstart
      </Link>
    </section>
  )
}

/** Home page: a schema next to its form, what the library does, and when to choose it. */
export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout
      title={siteConfig.tagline}
      description="zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."
    >
      <main className={styles.home}>
        <Hero />
        <FromReactHookForm />
        <section className={clsx(styles.section, styles.features)} aria-labelledby="features">
          <MDXContent>
            <Features />
          </MDXContent>
        </section>
        <Comparison />
      </main>
    </Layout>
  )
}
