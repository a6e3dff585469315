import { type DocumentManifest, readDocuments } from '../documents/document-library.ts';
import { openPictureLibrary } from '../media/open-picture-library.ts';
import type { PictureLibrary } from '../media/picture-library.ts';

/** What the repository's files add to a product of the shop: the studio's pictures, and drawn documents. */
export interface Projection {
  pictures: PictureLibrary;
  documents: DocumentManifest;
}

let opening: Promise<Projection> | undefined;

/** Read once: the files are those of this process. */
export function openProjection(): Promise<Projection> {
  opening ??= Promise.all([openPictureLibrary(), readDocuments()]).then(([pictures, documents]) => ({
    pictures,
    documents,
  }));
  return opening;
}
