import { choosableReleases, refusalOf } from '@sanderling/releases/refusals';
import { previousVersion, type RegistryEntry } from '@sanderling/releases/registry-document';
import { isDuring } from '@sanderling/releases/schedule/season';
import { unseenOf } from '@sanderling/releases/unseen-releases';
import type { CanaryComparison } from '../roll-out/compare-canaries.ts';
import { holdsCanary } from '../roll-out/judge-canary.ts';
import type { DeskState } from './desk-state.ts';
import { type Html, html } from './html.ts';
import { releaseChoice, releaseName } from './release-names.ts';
import { DOES_NOT_FIT, unfitReleases } from './unfit-releases.ts';
import { inDeskWords, shortVersion, sliceName, unseenSentence, when } from './words.ts';

const RELEASES_OFFERED = 12;
const REFUSALS_TOLD = 3;

/** What is live of each slice, how it does, and what can be done about it. */
export function liveSection(state: DeskState): Html {
  return html`<section aria-labelledby="live">
<h2 id="live">Live now</h2>
<p>${Object.keys(state.document.canaries).length === 0 ? 'Every visitor sees this.' : 'Visitors see this, but for those who are shown something new, as it says below.'} <small>It is the set ${state.setId}.</small></p>
<ul class="slices">${Object.entries(state.document.slices).map(([slice, entry]) => liveSlice(slice, entry, state))}</ul>
</section>`;
}

function liveSlice(slice: string, entry: RegistryEntry, state: DeskState): Html {
  const shown = state.versions[slice] ?? null;
  const season = state.document.seasons.find(
    (each) => isDuring(each, state.now) && shown !== null && each.versions[slice] === shown,
  );
  return html`<li>
<h3 title="${slice}">${sliceName(slice)}</h3>
<p>${shown === null ? 'Visitors see nothing of it yet.' : html`${release(slice, shown, entry, state)}${season ? html`, for <b>${season.name}</b> until ${when(season.until)}` : null}`}</p>
${shown === null ? null : health(slice, shown, state)}
${canary(slice, state)}
${season ? html`<p>Other releases can be shown after it, or when it is ended under Seasons.</p>` : change(slice, entry, state)}
</li>`;
}

function release(
  slice: string,
  version: string,
  { releases }: RegistryEntry,
  { reasons, document }: DeskState,
): Html {
  const unseen = unseenOf(document, slice, version);
  const published = releases[version]?.publishedAt;
  const reason = reasons.get(`${slice} ${version}`);
  const named = reason ? html`<q>${reason}</q>, ` : null;
  return html`${named}${published ? `published ${when(published)}` : 'published long ago'}, <small>release <code title="${version}">${shortVersion(version)}</code></small>${unseen ? html`. <b>${unseenSentence(unseen)}</b>` : null}`;
}

function health(slice: string, version: string, { failures, ofMemory }: DeskState): Html {
  const found = failures.filter((each) => each.slice === slice && each.release === version);
  if (found.length === 0)
    return html`<p class="good">Nothing of it has failed since the shop was restarted.</p>`;
  const counts = found.map(
    ({ side, count }) =>
      `${count} ${side === 'server' ? 'while the shop made pages' : 'in browsers of visitors'}`,
  );
  const memory = ofMemory.find((each) => each.slice === slice && each.release === version);
  return html`<p class="bad">Failures since the shop was restarted: ${counts.join(', ')}.</p>
${memory ? html`<p class="bad">It uses more and more of the shop’s memory: tell the team that made it. ${memory.reason}</p>` : null}`;
}

function canary(slice: string, { document, comparisons, reasons }: DeskState): Html | null {
  const found = document.canaries[slice];
  if (!found) return null;
  const comparison = comparisons.find((each) => each.slice === slice);
  const unseen = unseenOf(document, slice, found.version);
  return html`<div class="canary">
<p><b>${found.percent} %</b> of visitors see <span title="${found.version}">${releaseName(reasons.get(`${slice} ${found.version}`), shortVersion(found.version))}</span> since ${when(found.since)}.
${unseen ? html`<b>${unseenSentence(unseen)}</b>` : null}
${found.plan ? html`Steps: ${found.plan.steps.join(', ')} %, each for ${found.plan.minutes} ${found.plan.minutes === 1 ? 'minute' : 'minutes'} at least, then everyone sees it.` : null}</p>
${comparison && found.plan && holdsCanary(comparison) ? html`<p>The next step waits ${holdsCanary(comparison)}.</p>` : null}
${comparison ? measures(comparison) : null}
<form method="post"><input type="hidden" name="action" value="end-canary"><input type="hidden" name="slice" value="${slice}"><input type="hidden" name="version" value="${found.version}">
<label>Why <input name="why" maxlength="300"></label>
<button>Take it back: everyone sees what is live</button></form>
</div>`;
}

function measures({ measures: { failed, slow, ...rest } }: CanaryComparison): Html {
  const rows = [
    ['Pages that were sent without it', failed],
    ['Its own pages that took longer than a second', slow],
    ['Pages on which it failed in a visitor’s browser', rest['failed in browsers']],
  ] as const;
  return html`<table><thead><tr><td></td><th scope="col">The new one</th><th scope="col">What is live</th></tr></thead><tbody>${rows.map(
    ([label, { canary: own, live }]) =>
      html`<tr><th scope="row">${label}</th><td>${own.events} of ${own.of}</td><td>${live.events} of ${live.of}</td></tr>`,
  )}</tbody></table>`;
}

function change(slice: string, entry: RegistryEntry, { document, reasons, misfits, now }: DeskState): Html {
  const others = choosableReleases(document, slice, now)
    .filter(({ version }) => version !== entry.live)
    .slice(0, RELEASES_OFFERED);
  const before = previousVersion(entry);
  const goesBack = before !== undefined && !document.canaries[slice];
  return html`<div class="actions">
${
  goesBack
    ? html`<form method="post"><input type="hidden" name="action" value="rollback"><input type="hidden" name="slice" value="${slice}"><input type="hidden" name="version" value="${before}">
<label>Why <input name="why" maxlength="300"></label>
<button>Go back to ${releaseChoice({ slice, version: before, publishedAt: entry.releases[before]?.publishedAt ?? '' }, reasons)}</button></form>`
    : null
}
${
  others.length > 0
    ? html`<details><summary>Show another release</summary><form method="post">
<input type="hidden" name="slice" value="${slice}">
<label>Release <select name="version">${others.map(
        ({ version, publishedAt }) =>
          html`<option value="${version}">${releaseChoice({ slice, version, publishedAt }, reasons)}${unseenOf(document, slice, version) ? ', not seen in a browser' : ''}${misfits.has(`${slice} ${version}`) ? DOES_NOT_FIT : null}</option>`,
      )}</select></label>
<label>To <select name="percent"><option value="all">everyone</option>${[1, 5, 10, 20, 50].map(
        (percent) => html`<option value="${percent}">${percent} % of visitors</option>`,
      )}<option value="steps">5, 20, 50, then 100 %, half an hour each</option></select></label>
<label>Why <input name="why" maxlength="300"></label>
${unfitReleases(slice, others, { misfits, reasons })}<p>The shop tries it first, and looks at it in a browser where it has one. That takes up to half a minute.</p>
<div class="actions"><button name="action" value="preview-release">Look at it first</button> <button name="action" value="show">Show it</button></div></form></details>`
    : null
}
${refusals(slice, entry, { document, reasons })}
</div>`;
}

/** What a team has published and the list does not offer, the newest first, so that an admin who looks for it reads why. */
function refusals(
  slice: string,
  { releases }: RegistryEntry,
  { document, reasons }: Pick<DeskState, 'document' | 'reasons'>,
): Html | null {
  const refused = Object.keys(releases)
    .flatMap((version) => {
      const refusal = refusalOf(document, slice, version);
      return refusal ? [{ version, ...refusal }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, REFUSALS_TOLD);
  if (refused.length === 0) return null;
  return html`<details><summary>Refused lately, and not offered</summary><ul>${refused.map(
    ({ version, at, why }) =>
      html`<li>${releaseName(reasons.get(`${slice} ${version}`), shortVersion(version))}, on ${when(at)}${why ? `: ${inDeskWords(why)}` : ''}</li>`,
  )}</ul></details>`;
}
