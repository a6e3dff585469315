import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { choosableReleases } from '@sanderling/releases/refusals';
import type { RegistryDocument } from '@sanderling/releases/registry-document';
import { isDuring, type Season } from '@sanderling/releases/schedule/season';
import { unseenOf } from '@sanderling/releases/unseen-releases';
import type { DeskState } from './desk-state.ts';
import { type Html, html } from './html.ts';
import { releaseChoice, releaseName } from './release-names.ts';
import { DOES_NOT_FIT, unfitReleases } from './unfit-releases.ts';
import { inDeskWords, shortVersion, sliceName, unseenSentence, when, whoName } from './words.ts';

/** What a form that was refused had in it. */
export type Typed = Readonly<Record<string, string>>;

/** What the field of a slice's release begins with: `release mf-promotions`. */
export const RELEASE_FIELD = 'release ';

/** Seasons: releases that are live for a time and put back afterwards. */
export function seasonsSection(
  { document, now, reasons, seasonReasons, misfits, takenAway }: DeskState,
  typed: Typed,
): Html {
  const { seasons, slices } = document;
  const ahead = seasons.filter(({ until }) => Date.parse(until) > now.getTime());
  return html`<section aria-labelledby="seasons">
<h2 id="seasons">Seasons</h2>
${takenAway.map(
  ({ what, at, why }) =>
    html`<p class="bad">${inDeskWords(what)} was taken away on ${when(at)}, before it began: ${inDeskWords(why)} Everyone went on seeing what was live.</p>`,
)}
${ahead.length === 0 ? html`<p>None is planned. A season shows other releases for some days, such as holiday promotions, and puts everything back afterwards.</p>` : null}
<ul>${ahead.map(
    (season) => html`<li>
<h3>${season.name}${isDuring(season, now) ? html` <b class="on">on now</b>` : null}</h3>
<p>${when(season.from)} to ${when(season.until)}: ${Object.entries(season.versions)
      .map(
        ([slice, version]) =>
          `${sliceName(slice)} ${releaseName(reasons.get(`${slice} ${version}`), shortVersion(version))}`,
      )
      .join(', ')}</p>
${unseenIn(season, document)}${said(seasonReasons.get(`${season.name} ${season.from} to ${season.until}`))}<div class="actions">
<form method="post"><input type="hidden" name="action" value="preview-at"><input type="hidden" name="at" value="${formatCentral(new Date(season.from))}"><button>Look at it</button></form>
<form method="post"><input type="hidden" name="action" value="link-at"><input type="hidden" name="at" value="${formatCentral(new Date(season.from))}"><button>Get a link to it</button></form>
<form method="post"><input type="hidden" name="action" value="unschedule"><input type="hidden" name="id" value="${season.id}"><label>Why <input name="why" maxlength="300"></label><button>${isDuring(season, now) ? 'End it now' : 'Take it away'}</button></form>
</div></li>`,
  )}</ul>
<details${typed.action === 'schedule' ? html` open` : null}><summary>Plan a season</summary>
<form method="post" class="fields"><input type="hidden" name="action" value="schedule">
<label>Name <input name="name" required maxlength="80" value="${typed.name}"></label>
<fieldset><legend>What it shows</legend>${Object.entries(slices)
    .filter(([slice]) => slice !== 'shell')
    // What changes by season most.
    .sort(([a], [b]) => Number(b === 'mf-promotions') - Number(a === 'mf-promotions'))
    .map(
      ([slice]) =>
        html`<label>${sliceName(slice)} <select name="${RELEASE_FIELD}${slice}"><option value="">as it is</option>${choosableReleases(
          document,
          slice,
          now,
        ).map(
          ({ version, publishedAt }) =>
            html`<option value="${version}"${typed[`${RELEASE_FIELD}${slice}`] === version ? html` selected` : null}>${releaseChoice({ slice, version, publishedAt }, reasons)}${misfits.has(`${slice} ${version}`) ? DOES_NOT_FIT : null}</option>`,
        )}</select></label>
${unfitReleases(slice, choosableReleases(document, slice, now), { misfits, reasons })}`,
    )}</fieldset>
<p>What the shop has tried and refused, or is trying now, is not in these lists.</p>
<label>From (US Central) <input type="datetime-local" name="from" required value="${typed.from}"></label>
<label>Until (US Central) <input type="datetime-local" name="until" required value="${typed.until}"></label>
<label>Why <input name="why" maxlength="300" value="${typed.why}"></label>
<p>The shop tries it first, and looks at it in a browser where it has one: that takes up to half a minute. It does so again in the ten minutes before the season begins, and takes the season away if it fails then.</p>
<button>Plan it</button></form></details>
<details><summary>Look at the site of a day</summary>
<form method="post" class="fields"><label>Day and time (US Central) <input type="datetime-local" name="at" required></label>
<div class="actions"><button name="action" value="preview-at">Look at it</button> <button name="action" value="link-at">Get a link to it</button></div></form></details>
</section>`;
}

/** What of a season no browser has looked at: once it is on, no one has to look at the desk. */
function unseenIn({ versions }: Season, document: RegistryDocument): Html[] {
  return Object.entries(versions).flatMap(([slice, version]) => {
    const unseen = unseenOf(document, slice, version);
    return unseen
      ? [
          html`<p class="bad">${sliceName(slice)}: ${unseenSentence(unseen)}</p>
`,
        ]
      : [];
  });
}

function said(reason: string | undefined): Html | null {
  return reason === undefined
    ? null
    : html`<p>${reason}</p>
`;
}

/** Times in which nothing new becomes live. */
export function freezesSection({ document: { freezes, frozenBy }, now }: DeskState, typed: Typed): Html {
  const ahead = freezes.filter(({ until }) => Date.parse(until) > now.getTime());
  return html`<section aria-labelledby="freezes">
<h2 id="freezes">Freezes</h2>
<p>In a freeze nothing new goes live, such as over a sale. What was live before can be gone back to.${ahead.length === 0 ? ' None is planned.' : ''}</p>
<ul>${ahead.map(
    (
      freeze,
    ) => html`<li><p>${isDuring(freeze, now) ? html`<b class="on">Frozen</b> ` : null}${when(freeze.from)} to ${when(freeze.until)}: ${freeze.why}${Object.hasOwn(frozenBy, freeze.id) ? ` (${whoName(frozenBy[freeze.id] ?? '')})` : null}</p>
<form method="post"><input type="hidden" name="action" value="unfreeze"><input type="hidden" name="id" value="${freeze.id}"><label>Why <input name="why" maxlength="300"></label><button>Take it away</button></form></li>`,
  )}</ul>
<details${typed.action === 'freeze' ? html` open` : null}><summary>Plan a freeze</summary>
<form method="post" class="fields"><input type="hidden" name="action" value="freeze">
<label>From (US Central) <input type="datetime-local" name="from" required value="${typed.from ?? formatCentral(now)}"></label>
<label>Until (US Central) <input type="datetime-local" name="until" required value="${typed.until}"></label>
<label>Why <input name="why" required maxlength="300" value="${typed.why}"></label>
<button>Freeze</button></form></details>
</section>`;
}
