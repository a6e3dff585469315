import { type Catalogue, readSeasons } from '@sanderling/catalogue-data/schema/read-catalogue';
import { type DocumentManifest, readDocuments } from '../documents/document-library.ts';
import { openPictureLibrary } from '../media/open-picture-library.ts';
import type { PictureLibrary } from '../media/picture-library.ts';

/** What the repository's files add to a product of the shop: the studio's pictures, drawn documents, seasons' prices. */
export interface Projection {
  pictures: PictureLibrary;
  documents: DocumentManifest;
  seasons: Catalogue['seasons'];
}

let opening: Promise<Projection> | undefined;

/** Read once: the files are those of this process. */
export function openProjection(): Promise<Projection> {
  opening ??= Promise.all([openPictureLibrary(), readDocuments(), readSeasons()]).then(
    ([pictures, documents, seasons]) => ({ pictures, documents, seasons }),
  );
  return opening;
}
