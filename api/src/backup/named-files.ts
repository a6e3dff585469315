import { basename } from 'node:path';
import { pictureFile, UPLOADS_PATH } from '../catalogue/uploads/store-picture.ts';
import type { Database, Transaction } from '../platform/database/schema.ts';
import type { NamedFile } from './database-copy.ts';

/** Every file that the rows speak of: pictures that were uploaded and documents of applications. */
export async function listNamedFiles(db: Database | Transaction): Promise<NamedFile[]> {
  const uploads = await db.selectFrom('upload').select('picture').where('picture', 'is not', null).execute();
  const pictures = uploads
    .flatMap(({ picture }) => picture ?? [])
    .filter(({ src }) => src.startsWith(`${UPLOADS_PATH}/`));
  const documents = await db.selectFrom('designer_document').select('name').execute();
  return [
    ...pictures.flatMap(({ src, widths }) =>
      widths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => ({
          kind: 'upload' as const,
          name: pictureFile({ stem: basename(src), width, format }),
        })),
      ),
    ),
    ...documents.map(({ name }) => ({ kind: 'document' as const, name })),
  ];
}
