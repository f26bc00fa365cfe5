import type { ReactNode } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/**
 * Script that runs once the browser has parsed the prerendered page. The app's
 * deferred scripts have run by then, so a missing `window.docusaurus` means they
 * didn't load. On the home page the usual cause is a base URL that doesn't match
 * the host. A copy that a reader
 * has saved has no such setting. Sticks to ES5 and DOM calls, because nothing else has loaded.
 */
function bannerScript(baseUrl: string): string {
  return `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus || window.location.protocol === 'file:') return;
  var banner = document.createElement('div');
  banner.id = 'base-url-banner';
  banner.dataset.loadFailure = '';
  banner.setAttribute('role', 'alert');
  function add(tag, text, parent) {
    var element = document.createElement(tag);
    element.textContent = text;
    (parent || banner).appendChild(element);
    return element;
  }
  add('strong', 'Your site did not load properly');
  var cause = add('p', 'The usual cause is a wrong base URL setting: ');
  add('code', 'baseUrl', cause);
  cause.append(' in ');
  add('code', 'docusaurus.config.ts', cause);
  cause.append('. It is now ');
  add('code', ${JSON.stringify(baseUrl)}, cause);
  cause.append('; this page was served at ');
  add('code', window.location.pathname.replace(/[^/]*$/, ''), cause);
  cause.append(', so try that. If the two are the same, a script was blocked or didn’t arrive, so reload the page.');
  document.body.prepend(banner);
});`
}

/**
 * Home page only: explains what's wrong when the page loads without the app.
 * Rendered only on the server, as an inline script, so search engines don't
 * index the message and a loaded app has nothing to remove.
 */
export default function MissingFilesBanner(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig
  if (ExecutionEnvironment.canUseDOM) return null
  return (
    <Head>
      <script>{bannerScript(baseUrl)}</script>
    </Head>
  )
}
