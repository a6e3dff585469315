import type { Picture as PictureFacts } from '@sanderling/contract/wire/values/picture';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { PictureWhenNear } from '@sanderling/ui/picture/picture-when-near.tsx';
import styles from './directory.module.css';

const SIZES = '(width >= 1200px) 30vw, (width >= 800px) 46vw, 96vw';
/** Entries that are surely on the first screen. */
const FIRST_ROW = 3;
const FIRST_ROWS = 6;

/** What the entry is about, in a room or on linen. The entry's name is the link, which covers it. */
export function DirectoryPicture({ picture, place }: { picture: PictureFacts | null; place: number }) {
  if (!picture) return null;
  const look = { picture, alternativeText: '', sizes: SIZES, className: styles.picture };
  if (place >= FIRST_ROWS) return <PictureWhenNear {...look} />;
  return <Picture {...look} loading={place === 0 ? 'first' : place < FIRST_ROW ? 'eager' : 'lazy'} />;
}
