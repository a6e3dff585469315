import { paths } from '@sanderling/contract/paths';
import type { Pin as Place, Room } from '@sanderling/contract/wire/catalogue';
import type { VariantRecord } from '@sanderling/contract/wire/search-record';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { ScenePicture } from '@sanderling/ui/picture/scene-picture.tsx';
import { useEffect, useRef } from 'react';
import styles from './pinned-picture.module.css';

/**
 * The picture of a room with a pin on each piece; phones have an upright one, which shows fewer. A pin is a link to its piece,
 * which with JavaScript opens a closer look; where nobody knows the places, the list below says it all.
 */
export function PinnedPicture({ room, pieces }: { room: Room; pieces: readonly VariantRecord[] }) {
  const { picture, mobile_picture, pins } = room;
  if (!picture) return null;
  const uprightPins = mobile_picture ? room.mobile_pins : pins;
  const pinned = pieces.flatMap((piece) => {
    const [wide, upright] = [pins, uprightPins].map((all) =>
      all.find(({ variant_slug }) => variant_slug === piece.slug),
    );
    return wide || upright ? [{ piece, wide, upright }] : [];
  });
  return (
    <figure className={styles.figure}>
      <ScenePicture
        wide={picture}
        upright={mobile_picture}
        sizes="(width >= 1500px) 1452px, 96vw"
        isFirst
        className={styles.picture}
      />
      {pinned.length > 0 && (
        <ul className={styles.pins} aria-label="Pieces in the picture">
          {pinned.map((pin) => (
            <Pin key={pin.piece.slug} {...pin} />
          ))}
        </ul>
      )}
    </figure>
  );
}

interface PinProps {
  piece: VariantRecord;
  wide: Place | undefined;
  upright: Place | undefined;
}

function Pin({ piece, wide, upright }: PinProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const pin = item.current;
    if (!pin) return;
    // The policy allows no style attribute in the page's HTML; without scripts the pins stand in a row below it.
    const place = (view: string, at: Place | undefined) => {
      pin.style.setProperty(`--${view}-x`, `${(at?.x ?? 0) * 100}%`);
      pin.style.setProperty(`--${view}-y`, `${(at?.y ?? 0) * 100}%`);
    };
    place('wide', wide);
    place('upright', upright);
    pin.setAttribute('data-placed', '');
  }, [wide, upright]);
  return (
    <li ref={item} className={styles.pin} data-only={wide && upright ? undefined : wide ? 'wide' : 'upright'}>
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
        <span className={styles.name}>{piece.name}</span>
      </Link>
    </li>
  );
}
