import type { SkewReport } from '../tabs/open-tabs.ts';
import { type Html, html } from './html.ts';
import { age, shortVersion, sliceName } from './words.ts';

const SHOWN = 12;

/** What visitors have open now, and what of it is not live any more. */
export function tabsSection({ openTabs: { tabs, sets, releases } }: { openTabs: SkewReport }): Html {
  const old = releases.filter(({ state }) => state === 'replaced' || state === 'withdrawn');
  return html`<section aria-labelledby="tabs">
<h2 id="tabs">Open in browsers</h2>
${
  tabs === 0
    ? html`<p>No visitor has had the store open in the last minutes.</p>`
    : html`<p>The store is open in ${tabs === 1 ? '1 tab' : `${tabs} tabs`}; with what everyone sees now in ${sets.filter(({ isCurrent }) => isCurrent).reduce((sum, set) => sum + set.tabs, 0)}.</p>`
}
${
  old.length > 0
    ? html`<table><thead><tr><th scope="col">Not live any more</th><th scope="col">Release</th><th scope="col">Tabs</th><th scope="col">Oldest</th></tr></thead><tbody>${old
        .slice(0, SHOWN)
        .map(
          ({ slice, version, tabs: count, oldestSeconds, state }) =>
            html`<tr><th scope="row">${sliceName(slice)}</th><td><code title="${version}">${shortVersion(version)}</code> ${state}</td><td>${count}</td><td>${age(oldestSeconds)}</td></tr>`,
        )}</tbody></table>
<p>A visitor goes on with what was there when the tab was opened. Where that was withdrawn, or replaced more than a day ago, the next page that the visitor opens is one of now.</p>`
    : null
}
</section>`;
}
