import type { EncodedPicture, PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { MEDIA_PATH } from '../media/picture-library.ts';

/** Answers what an editor's name of a picture stands for: one of ours, or one that an editor has sent. */
export async function openPictures(
  db: Database | Transaction,
  manifest: PictureManifest,
): Promise<(name: string) => Picture | null> {
  const sent = await db
    .selectFrom('upload')
    .select(['id', 'picture'])
    .where('kind', '=', 'content_image')
    .where('picture', 'is not', null)
    .execute();
  const uploads = new Map(sent.map(({ id, picture }) => [id, picture]));
  return (name) => {
    const at = name.indexOf('/');
    const [folder, key] = [name.slice(0, at), name.slice(at + 1)];
    switch (folder) {
      case 'scenes':
        return toPicture(manifest.scenes[key]?.wide);
      case 'details':
        return toPicture(manifest.details[key]);
      case 'products': {
        const [variant = '', view = 'main'] = key.split('/');
        return toPicture(manifest.variants[variant]?.[view]);
      }
      case 'uploads':
        return uploads.get(key) ?? null;
      default:
        return null;
    }
  };
}

/** The words are the editor's: each place of a picture has its own. */
function toPicture(encoded: EncodedPicture | undefined): Picture | null {
  if (!encoded) return null;
  const { src, widths, width, height, color, alternative_text = '' } = encoded;
  return { src: `${MEDIA_PATH}/${src}`, widths, width, height, color, alternative_text };
}
