import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import { document } from './desk-page.ts';
import { type Html, html } from './html.ts';
import { type LookedAt, picturesSideBySide } from './pictures-section.ts';
import { shortVersion, sliceName } from './words.ts';

/** What differs between two sites, slice by slice. */
export async function comparePage(
  other: ReleaseSet,
  now: ReleaseSet,
  releases: Pick<Releases, 'pictures'>,
): Promise<string> {
  const names = [...new Set([...other.releases.keys(), ...now.releases.keys()])];
  const changed = names.filter(
    (name) => other.releases.get(name)?.version !== now.releases.get(name)?.version,
  );
  const sections = await Promise.all(
    changed.map(async (name) => {
      const [before, after] = [other.releases.get(name), now.releases.get(name)];
      const pictures = await Promise.all([before, after].map((release) => looked(release, releases)));
      return comparison(name, [before, after], picturesSideBySide(pictures[0] ?? null, pictures[1] ?? null));
    }),
  );
  return document(
    'Two sites compared',
    html`<h1>Set <code>${other.id}</code> and the site of now</h1>
<p><a href="/release_desk">Back to the desk</a></p>
${changed.length === 0 ? html`<p>They are the same.</p>` : null}
${sections}`,
  );
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

function comparison(name: string, [other, now]: readonly (SliceRelease | undefined)[], pictures: Html): Html {
  return html`<section><h2>${sliceName(name)}</h2>
<table><thead><tr><td></td><th scope="col">That site</th><th scope="col">Now</th></tr></thead><tbody>
<tr><th scope="row">Release</th><td>${version(other)}</td><td>${version(now)}</td></tr>
<tr><th scope="row">Scripts</th><td>${kilobytes(other, /^web\/.*\.m?js$/)}</td><td>${kilobytes(now, /^web\/.*\.m?js$/)}</td></tr>
<tr><th scope="row">Style sheets</th><td>${kilobytes(other, /^web\/.*\.css$/)}</td><td>${kilobytes(now, /^web\/.*\.css$/)}</td></tr>
${offers('Pages', other, now, ({ routes }) => routes.map(({ path }) => path))}
${offers('Places', other, now, ({ slots }) => slots.map(({ slot }) => slot))}
${offers('Dialogs', other, now, ({ modals }) => modals.map(({ modal }) => modal))}
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
  return html`<tr><th scope="row">${label} that the other lacks</th><td>${[...(only ?? [])].join(', ')}</td><td>${[...(added ?? [])].join(', ')}</td></tr>`;
}

function kilobytes(release: SliceRelease | undefined, files: RegExp): string {
  if (!release) return '';
  const bytes = Object.entries(release.files).reduce(
    (sum, [file, { bytes: own }]) => (files.test(file) ? sum + own : sum),
    0,
  );
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
