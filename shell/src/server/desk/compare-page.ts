import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import { document } from './desk-page.ts';
import { type Html, html } from './html.ts';
import { type LookedAt, picturesSideBySide } from './pictures-section.ts';
import { shortVersion, sliceName } from './words.ts';

interface ComparedSites {
  /** Two sets that have names, in the order in which they are shown. */
  sets: readonly [ReleaseSet, ReleaseSet];
  /** Of what everyone sees. */
  nowId: string;
  /** Sets that can be chosen instead, the newest first, with what was done then. */
  choices: readonly { id: string; label: string }[];
}

/** What differs between two sites, slice by slice, at an address that says which two. */
export async function comparePage(
  { sets: [other, now], nowId, choices }: ComparedSites,
  releases: Pick<Releases, 'pictures'>,
): Promise<string> {
  const names = [...new Set([...other.releases.keys(), ...now.releases.keys()])];
  const changed = names.filter(
    (name) => other.releases.get(name)?.version !== now.releases.get(name)?.version,
  );
  const labels = [other, now].map(({ id }) => (id === nowId ? `Set ${id}, now` : `Set ${id}`));

  const sections = await Promise.all(
    changed.map(async (name) => {
      const [before, after] = [other.releases.get(name), now.releases.get(name)];
      const pictures = await Promise.all([before, after].map((release) => looked(release, releases)));
      return comparison(name, labels, [before, after], picturesSideBySide(pictures, labels));
    }),
  );
  return document(
    'Two sites compared',
    html`<h1>Set <code>${other.id}</code> and ${now.id === nowId ? html`the site of now, set <code>${now.id}</code>` : html`set <code>${now.id}</code>`}</h1>
<div class="actions"><a href="/release_desk">Back to the desk</a><a href="${comparisonOf(other.id, now.id)}">Link to these two</a><a href="${comparisonOf(now.id, other.id)}">The other way round</a></div>
<form method="get" action="/release_desk/compare">${choice('One site', 'set', other.id, choices)}${choice('The other', 'with', now.id, choices)}<button>Compare these</button></form>
${changed.length === 0 ? html`<p>Both sites are the same.</p>` : null}
${sections}`,
  );
}

/** An address that shows the same two sites for good, to every admin who opens it. */
function comparisonOf(one: string, other: string): string {
  return `/release_desk/compare?${new URLSearchParams({ set: one, with: other })}`;
}

function choice(label: string, name: string, chosen: string, choices: ComparedSites['choices']): Html {
  const isListed = choices.some(({ id }) => id === chosen);
  const all = isListed ? choices : [{ id: chosen, label: `Set ${chosen}` }, ...choices];
  return html`<label>${label} <select name="${name}">${all.map(({ id, label }) =>
    id === chosen
      ? html`<option value="${id}" selected>${label}</option>`
      : html`<option value="${id}">${label}</option>`,
  )}</select></label>`;
}

/** A release with its pictures; null where there are none. */
async function looked(
  release: SliceRelease | undefined,
  { pictures }: Pick<Releases, 'pictures'>,
): Promise<LookedAt | null> {
  if (!release) return null;
  const { name, version } = release;
  // The desk stays where the store does not answer.
  const index = await pictures(name, version).catch(() => null);
  return index && { name, version, index };
}

function comparison(
  name: string,
  labels: readonly string[],
  [other, now]: readonly (SliceRelease | undefined)[],
  pictures: Html,
): Html {
  return html`<section><h2>${sliceName(name)}</h2>
<table><thead><tr><td></td>${labels.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>
<tr><th scope="row">Release</th><td>${version(other)}</td><td>${version(now)}</td></tr>
<tr><th scope="row">Size of its programs</th><td>${kilobytes(other, /^web\/.*\.m?js$/)}</td><td>${kilobytes(now, /^web\/.*\.m?js$/)}</td></tr>
<tr><th scope="row">Size of its styles</th><td>${kilobytes(other, /^web\/.*\.css$/)}</td><td>${kilobytes(now, /^web\/.*\.css$/)}</td></tr>
${offers('Pages', other, now, ({ routes }) => routes.map(({ path }) => path))}
${offers('Parts of other pages', other, now, ({ slots }) => slots.map(({ slot }) => slot))}
${offers('Windows over a page', other, now, ({ modals }) => modals.map(({ modal }) => modal))}
</tbody></table>
${pictures}</section>`;
}

function version(release: SliceRelease | undefined): Html {
  return release
    ? html`<code title="${release.version}">${shortVersion(release.version)}</code>`
    : html`Not on this site`;
}

/** Only what the other has not; nothing where both have the same. */
function offers(
  label: string,
  other: SliceRelease | undefined,
  now: SliceRelease | undefined,
  of: (release: SliceRelease) => string[],
): Html | null {
  const [before, after] = [other, now].map((release) => new Set(release ? of(release) : []));
  const [only, added] = [before?.difference(after ?? new Set()), after?.difference(before ?? new Set())];
  if (!only?.size && !added?.size) return null;
  return html`<tr><th scope="row">${label} that only one has</th><td>${[...(only ?? [])].join(', ')}</td><td>${[...(added ?? [])].join(', ')}</td></tr>`;
}

function kilobytes(release: SliceRelease | undefined, files: RegExp): string {
  if (!release) return '';
  const bytes = Object.entries(release.files).reduce(
    (sum, [file, { bytes: own }]) => (files.test(file) ? sum + own : sum),
    0,
  );
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
