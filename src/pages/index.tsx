import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import BaseUrlBanner from '@site/src/components/BaseUrlBanner'
import Example from '@site/src/components/Example'
import Install from './_install.mdx'
import Schema from './_schema.mdx'
import styles from './index.module.css'

const loadSignUp = () => import('@site/src/examples/sign-up')

interface Feature {
  title: string
  to: string
  text: ReactNode
}

const FEATURES: Feature[] = [
  {
    title: 'One source of truth',
    to: '/docs/concepts#values',
    text: (
      <>
        Field types, conversion and messages come from the schema. <code>onSubmit</code> receives its output
        type.
      </>
    ),
  },
  {
    title: 'Paths that the compiler checks',
    to: '/docs/api/FieldPath',
    text: (
      <>
        <code>form.get(&apos;items[0].price&apos;)</code> knows its type. A misspelt path does not compile.
      </>
    ),
  },
  {
    title: 'Text in, values out',
    to: '/docs/api/useHtmlField',
    text: (
      <>
        <code>z.number()</code> works on a plain text input: <code>&quot;12&quot;</code> becomes{' '}
        <code>12</code>, blank becomes <code>undefined</code>.
      </>
    ),
  },
  {
    title: 'Reusable sections',
    to: '/docs/howto/reusable-field-components',
    text: (
      <>
        Write a field or a whole address section once, typed by the value that it edits, and use it at any
        path.
      </>
    ),
  },
  {
    title: 'Checks that run early',
    to: '/docs/api/conditionalValidate',
    text: (
      <>
        <code>conditionalValidate</code> compares two fields while the rest of the form is still empty.
      </>
    ),
  },
  {
    title: 'Server errors on fields',
    to: '/docs/howto/show-submit-errors',
    text: (
      <>
        Throw a <code>ZodError</code> from <code>onSubmit</code>, and its messages appear at their paths.
      </>
    ),
  },
]

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <h1>
        The schema <em>is</em> the form
      </h1>
      <p className={styles.tagline}>
        zod-forms builds React forms from Zod schemas: typed paths, converted values, and validation that you
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

/** Home page: the schema and the form it makes side by side, then what the library does. */
export default function Home(): ReactNode {
  return (
    <Layout description="zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once.">
      <BaseUrlBanner />
      <main className={styles.home}>
        <Hero />
        <section className={styles.demo} aria-label="A schema and its form">
          <MDXContent>
            <Schema />
          </MDXContent>
          <Example name="sign-up" load={loadSignUp} height="22" />
        </section>
        <section aria-labelledby="features">
          <h2 id="features">What it does for you</h2>
          <ul className={styles.features}>
            {FEATURES.map(({ title, to, text }) => (
              <li key={title}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="start">
          <h2 id="start">Start</h2>
          <MDXContent>
            <Install />
          </MDXContent>
          <p>
            React 18 and Zod 3. The <Link to="/docs/quickstart">quickstart</Link> goes from here to a working
            form; the <Link to="/docs/disclaimers">disclaimers</Link> say what the library does not do.
          </p>
        </section>
      </main>
    </Layout>
  )
}
