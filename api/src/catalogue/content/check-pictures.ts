import type { Transaction } from '../../platform/database/schema.ts';
import { pictureManifest } from '../media/picture-manifest.ts';
import type { Overlay } from './live-content.ts';
import { openPictures } from './named-pictures.ts';

/** Fields that name a picture which is not there. */
export async function pictureFaults(
  tx: Transaction,
  { content }: Overlay,
): Promise<{ field: string; message: string }[]> {
  const named = [...picturesIn(content, '')];
  if (named.length === 0) return [];
  const pictureOf = await openPictures(tx, await pictureManifest());
  return named.flatMap(({ field, name }) =>
    pictureOf(name)
      ? []
      : [{ field, message: 'There is no such picture: choose another, or send it again.' }],
  );
}

function* picturesIn(value: unknown, path: string): Generator<{ field: string; name: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const field = path === '' ? key : `${path}.${key}`;
    if (key === 'picture' && typeof inner === 'string') yield { field, name: inner };
    else yield* picturesIn(inner, field);
  }
}
