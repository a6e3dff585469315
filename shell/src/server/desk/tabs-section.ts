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
    ? html`<p>No tab has told of itself in the last minutes.</p>`
    : html`<p>${tabs === 1 ? '1 tab is open' : `${tabs} tabs are open`}. With what everyone gets now: ${sets.filter(({ isCurrent }) => isCurrent).reduce((sum, set) => sum + set.tabs, 0)}.</p>`
}
${
  old.length > 0
    ? html`<table><thead><tr><th scope="col">Not live any more</th><th scope="col">Release</th><th scope="col">Tabs</th><th scope="col">Oldest</th></tr></thead><tbody>${old
        .slice(0, SHOWN)
        .map(
          ({ slice, version, tabs: count, oldestSeconds, state }) =>
            html`<tr><th scope="row">${sliceName(slice)}</th><td><code title="${version}">${shortVersion(version)}</code> ${state}</td><td>${count}</td><td>${age(oldestSeconds)}</td></tr>`,
        )}</tbody></table>
<p>A tab goes on with what it began with. One whose release was withdrawn, or replaced more than a day ago, is opened anew when its visitor goes to another page.</p>`
    : null
}
</section>`;
}
