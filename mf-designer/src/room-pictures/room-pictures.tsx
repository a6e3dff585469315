import { Link } from '@sanderling/runtime/router';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import type { ShownRoom } from './load-rooms.ts';
import styles from './room-pictures.module.css';

/** Rooms that the store has furnished, each leading to its page with every piece in it. */
export function RoomPictures({ rooms }: { rooms: readonly ShownRoom[] }) {
  if (rooms.length === 0) return null;
  return (
    <ul className={styles.rooms} data-count={rooms.length}>
      {rooms.map(({ name, picture, slug }) => (
        <li key={slug}>
          <Link to={`/rooms/${slug}`} className={styles.room}>
            <ProductPicture
              picture={picture}
              productName={name}
              alternativeText=""
              sizes={rooms.length === 1 ? '(width >= 1024px) 64rem, 100vw' : '(width >= 768px) 33vw, 100vw'}
              className={styles.picture}
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
