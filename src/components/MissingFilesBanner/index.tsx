import type { ReactNode } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/**
 * Script that runs once the browser has parsed the prerendered page. The app's
 * deferred scripts have run by then, so a missing `window.docusaurus` means they
 * didn't load. If the page is at another address than the setting says, so are its scripts. A copy that a reader
 * has saved has no such setting. Sticks to ES5 and DOM calls, because nothing else has loaded.
 */
function bannerScript(baseUrl: string): string {
  return `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus || window.location.protocol === 'file:') return;
  var setting = ${JSON.stringify(baseUrl)};
  var served = window.location.pathname.replace(/[^/]*$/, '');
  var banner = document.createElement('div');
  banner.id = '__base-url-banner';
  banner.className = 'alert alert--danger';
  banner.dataset.loadFailure = '';
  banner.setAttribute('role', 'alert');
  function add(tag, text, parent) {
    var element = document.createElement(tag);
    element.textContent = text;
    (parent || banner).appendChild(element);
    return element;
  }
  add('strong', 'Your site did not load properly');
  var cause = add('p', served === setting ? 'A script was blocked or didn’t arrive, so reload the page. It isn’t the base URL setting: ' : 'The cause is the base URL setting: ');
  add('code', 'baseUrl', cause);
  cause.append(' in ');
  add('code', 'docusaurus.config.ts', cause);
  cause.append(' is ');
  add('code', setting, cause);
  cause.append(served === setting ? ', where this page is.' : ', but this page was served at ' + served + ', so try that.');
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
