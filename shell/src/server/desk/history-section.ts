import type { Action } from '@sanderling/releases/audit/audit-log';
import type { DeskState } from './desk-state.ts';
import { type Html, html } from './html.ts';
import { when } from './words.ts';

const WORDS: Record<Action, string> = {
  publish: 'published',
  promote: 'made live',
  rollback: 'went back with',
  restore: 'went back to',
  prune: 'removed old releases of',
  canary: 'showed to a part of the visitors',
  'end-canary': 'ended the partial release of',
  schedule: 'planned',
  unschedule: 'took away the season',
  freeze: 'froze releases from',
  unfreeze: 'took away the freeze',
  'token-create': 'made the',
  'token-revoke': 'revoked the',
  'token-expire': 'noted the end of the',
  'key-add': 'registered the',
  'key-revoke': 'revoked the',
};

/** What changes no page of the site. */
const CHANGES_NO_PAGE = /^(?:publish|prune|token-|key-)/;

/** Who did what, when and why; each site that followed can be looked at and gone back to. */
export function historySection({ log, setId }: DeskState): Html {
  return html`<section aria-labelledby="history">
<h2 id="history">History of the site</h2>
<ol class="history">${log.map(
    (entry) => html`<li>
<p><time datetime="${entry.at}">${when(entry.at)}</time> <b>${entry.by}</b> ${WORDS[entry.action]} ${inWords(entry.what)}${entry.forced ? html`, <b>by force</b>` : null}${entry.why ? html` <q>${entry.why}</q>` : null}</p>
${
  entry.set === setId
    ? html`<p class="good">This is the site of now.</p>`
    : CHANGES_NO_PAGE.test(entry.action)
      ? null
      : html`<div class="actions">
<form method="post"><input type="hidden" name="action" value="preview-set"><input type="hidden" name="set" value="${entry.set}"><button>Look at the site after this</button></form>
<a href="/release_desk/compare?set=${entry.set}">Compare with now</a>
<form method="post"><input type="hidden" name="action" value="restore"><input type="hidden" name="set" value="${entry.set}"><button>Go back to it</button></form>
</div>`
}</li>`,
  )}</ol>
</section>`;
}

/** Moments in the time of Chicago, as everywhere on the desk. */
function inWords(what: string): string {
  return what.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, when);
}
