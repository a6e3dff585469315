import type { Action, LogEntry } from '@sanderling/releases/audit/audit-log';
import { type FoldedEntry, isEdit } from '@sanderling/releases/audit/fold-edits';
import { refusalOf } from '@sanderling/releases/refusals';
import { isDuring } from '@sanderling/releases/schedule/season';
import type { DeskState } from './desk-state.ts';
import { type Html, html } from './html.ts';
import { inDeskWords, when, whoName } from './words.ts';

const WORDS: Record<Action, string> = {
  publish: 'published',
  promote: 'made live',
  rollback: 'went back to',
  restore: 'went back to',
  prune: 'removed old releases of',
  canary: 'showed some visitors',
  'end-canary': 'took back from some visitors the new release of',
  schedule: 'planned',
  unschedule: 'took away the season',
  freeze: 'let nothing new go live from',
  unfreeze: 'took away the freeze',
  'token-create': 'made the',
  'token-revoke': 'revoked the',
  'token-expire': 'saw the end of the',
  'key-add': 'registered the',
  'key-revoke': 'revoked the',
};

/** What changes no page of the site. */
const CHANGES_NO_PAGE = /^(?:publish|prune|freeze|unfreeze|token-|key-)/;
/** Of those who publish, and of no visitor. */
const OF_ACCESS = /^(?:token-|key-)/;

const MAX_CHOICES = 60;

/** The last sites that a comparison can be made of, the newest first, each by what led to it: what changed nothing, such as a plan, is none. */
export function setChoices(log: readonly LogEntry[], nowId: string): { id: string; label: string }[] {
  const found = new Map([[nowId, 'Now']]);
  for (const [index, entry] of [...log.entries()].toReversed()) {
    const { set, action, what, at } = entry;
    if (found.size >= MAX_CHOICES) break;
    const isSame = log[index - 1]?.set === set;
    if (found.has(set) || isSame || CHANGES_NO_PAGE.test(action) || isEdit(entry)) continue;
    found.set(set, `${when(at)}: ${WORDS[action]} ${inDeskWords(what)}`);
  }
  return [...found].map(([id, label]) => ({ id, label }));
}

/** Who did what, when and why; each site that followed can be looked at and gone back to. */
export function historySection(state: DeskState): Html {
  const { log, setId, older, nextOlder, document, now } = state;
  const on = document.seasons.filter((season) => isDuring(season, now)).map(({ name }) => name);
  const ends =
    on.length > 0
      ? html`<p>Going back to a site that does not show ${on.join(' and ')} ends ${on.length > 1 ? 'these seasons' : 'this season'} too.</p>`
      : null;
  const shown = log.filter(({ action }) => !OF_ACCESS.test(action));
  const access = log.filter(({ action }) => OF_ACCESS.test(action));
  // What has led to the site of now: what was only published, or planned, since then has not.
  const current = shown.findIndex(
    ({ set, action }, index) =>
      set === setId && !CHANGES_NO_PAGE.test(action) && shown[index + 1]?.set !== set,
  );
  return html`<section aria-labelledby="history">
<h2 id="history">History of the site</h2>
${ends}
<ol class="history">${shown.map(
    (entry, index) => html`<li>
${line(entry, state)}
${
  entry.edits
    ? null
    : entry.set === setId
      ? index === current && older === 0
        ? html`<p class="good">This is the site of now.</p>`
        : null
      : CHANGES_NO_PAGE.test(entry.action)
        ? null
        : html`<div class="actions">
<form method="post"><input type="hidden" name="action" value="preview-set"><input type="hidden" name="set" value="${entry.set}"><button>Look at the site after this</button></form>
<form method="post"><input type="hidden" name="action" value="link-set"><input type="hidden" name="set" value="${entry.set}"><button>Get a link to it</button></form>
<a href="/release_desk/compare?set=${entry.set}">Compare with now</a>
<details><summary>Go back to it</summary><form method="post"><input type="hidden" name="action" value="restore"><input type="hidden" name="set" value="${entry.set}"><label>Why <input name="why" maxlength="300"></label><button>Go back to it</button></form></details>
</div>`
}</li>`,
  )}</ol>
${access.length === 0 ? null : html`<details><summary>Keys and tokens of those who publish</summary><ul class="history">${access.map((entry) => html`<li>${line(entry, state)}</li>`)}</ul></details>`}
${nextOlder === null ? null : html`<p><a href="/release_desk?older=${nextOlder}#history">Older</a></p>`}
${older > 0 ? html`<p><a href="/release_desk#history">The newest</a></p>` : null}
</section>`;
}

function line(entry: FoldedEntry, state: DeskState): Html {
  const begin = html`<time datetime="${entry.at}">${when(entry.at)}</time> <b>${whoName(entry.by)}</b>`;
  if (entry.edits)
    return html`<p>${begin} edited ${inDeskWords(entry.what)} on this machine (${entry.edits === 1 ? 'one build' : `${entry.edits} builds`})</p>`;
  return html`<p>${begin} ${WORDS[entry.action]} ${inDeskWords(entry.what)}${entry.action === 'publish' ? stand(entry.what, state) : null}${entry.forced ? html`, <b>overruling the shop’s checks</b>` : null}${entry.overBudget ? html`, heavier than the shop allows by itself (${entry.overBudget})` : null}${entry.unseen ? html`, not seen in a browser` : null}${entry.why ? html` <q>${entry.why}</q>` : null}</p>`;
}

/** What came of a release since it was published: one that the shop has kept from visitors has no entry of its own. */
function stand(published: string, { document, versions }: DeskState): Html | null {
  const [slice = '', version = ''] = published.split(' ');
  if (versions[slice] === version) return html`, live now`;
  const refusal = refusalOf(document, slice, version);
  if (!refusal) return null;
  return html`, and <b class="bad">the shop refused it</b> on ${when(refusal.at)}${refusal.why ? `: ${inDeskWords(refusal.why)}` : ''}`;
}
