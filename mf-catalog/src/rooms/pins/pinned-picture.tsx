import { paths } from '@sanderling/contract/paths';
import type { Room } from '@sanderling/contract/wire/catalogue';
import type { VariantRecord } from '@sanderling/contract/wire/search-record';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { useEffect, useRef } from 'react';
import styles from './pinned-picture.module.css';

/**
 * The picture of a room with a pin on each piece. A pin is a link to its piece, which with JavaScript opens a closer
 * look; where nobody knows the places, the list below says it all.
 */
export function PinnedPicture({ room, pieces }: { room: Room; pieces: readonly VariantRecord[] }) {
  if (!room.picture) return null;
  const pinned = room.pins.flatMap((pin) => {
    const piece = pieces.find(({ slug }) => slug === pin.variant_slug);
    return piece ? [{ ...pin, piece }] : [];
  });
  return (
    <figure className={styles.figure}>
      <Picture
        picture={room.picture}
        sizes="(width >= 1500px) 1452px, 96vw"
        loading="first"
        className={styles.picture}
      />
      {pinned.length > 0 && (
        <ul className={styles.pins} aria-label="Pieces in the picture">
          {pinned.map(({ x, y, piece }, at) => (
            <Pin key={piece.slug} x={x} y={y} piece={piece} number={at + 1} />
          ))}
        </ul>
      )}
    </figure>
  );
}

function Pin({ x, y, piece, number }: { x: number; y: number; piece: VariantRecord; number: number }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The policy allows no style attribute in the page's HTML; without scripts the pins stand in a row below it.
    item.current?.style.setProperty('--x', `${x * 100}%`);
    item.current?.style.setProperty('--y', `${y * 100}%`);
    item.current?.setAttribute('data-placed', '');
  }, [x, y]);
  return (
    <li ref={item} className={styles.pin}>
      <Link
        to={paths.product(piece.slug)}
        className={styles.target}
        title={piece.name}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          bus.emit('modal:open', {
            name: 'product-quick-view',
            props: { slug: piece.slug, productName: piece.name },
            width: 920,
          });
        }}
      >
        <span aria-hidden="true">{number}</span>
        <span className={styles.name}>{piece.name}</span>
      </Link>
    </li>
  );
}
