import { Link } from '@sanderling/runtime/router';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import type { ShownRoom } from './load-rooms.ts';
import styles from './room-pictures.module.css';

/** Rooms that the store has furnished, each leading to its page with every piece in it. */
export function RoomPictures({ rooms }: { rooms: readonly ShownRoom[] }) {
  if (rooms.length === 0) return null;
  return (
    <ul className={styles.rooms}>
      {rooms.map(({ name, picture, slug }) => (
        <li key={slug}>
          <Link to={`/rooms/${slug}`} className={styles.room}>
            <ProductPicture
              picture={picture}
              productName={name}
              alternativeText=""
              sizes={`(width >= 1100px) ${Math.ceil(1_100 / rooms.length)}px, (width >= 768px) ${Math.ceil(100 / rooms.length)}vw, 100vw`}
              className={styles.picture}
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
