import type { PicturesIndex } from '@sanderling/releases/pictures/release-pictures';
import { type Html, html } from './html.ts';

/** A release, and how it looked when it was published. */
export interface LookedAt {
  name: string;
  version: string;
  index: PicturesIndex;
}

type Picture = PicturesIndex['pictures'][number];

/** Every page that one of two releases was looked at with, as both show it. */
export function picturesSideBySide(
  [other = null, now = null]: readonly (LookedAt | null)[],
  [otherLabel = '', nowLabel = '']: readonly string[],
): Html {
  if (!other && !now)
    return html`<p>There are no pictures of these releases. They are taken after a team has published, where who runs the shop has set up a browser for it.</p>`;
  const pictures = [...(other?.index.pictures ?? []), ...(now?.index.pictures ?? [])];
  const pages = new Map(pictures.map(({ page, widthPx }) => [`${page} ${widthPx}`, { page, widthPx }]));
  return html`<h3>How it looks</h3>
${[...pages.values()].map(
  ({ page, widthPx }) => html`<figure>
<figcaption><code>${page}</code> on ${widthPx < 600 ? 'a phone' : 'a computer'}</figcaption>
<div class="side-by-side">${shown(otherLabel, other, page, widthPx)}${shown(nowLabel, now, page, widthPx)}</div>
</figure>`,
)}`;
}

function shown(label: string, looked: LookedAt | null, page: string, widthPx: number): Html {
  const picture = looked?.index.pictures.find((one) => one.page === page && one.widthPx === widthPx);
  return html`<div><p>${label}</p>${looked && picture ? image(looked, picture) : html`<p>No picture.</p>`}</div>`;
}

function image({ name, version }: LookedAt, { page, widthPx, file, complaints }: Picture): Html {
  const address = `/release_desk/pictures/${encodeURIComponent(name)}/${encodeURIComponent(version)}/${file}`;
  return html`${
    file
      ? html`<a href="${address}"><img src="${address}" loading="lazy" width="${widthPx}" alt="${page} at ${widthPx} pixels, made with ${name} ${version}"></a>`
      : html`<p class="bad">The page could not be shown.</p>`
  }${complaints.length > 0 ? html`<p class="bad">The browser complained: ${complaints.join('; ')}</p>` : null}`;
}
