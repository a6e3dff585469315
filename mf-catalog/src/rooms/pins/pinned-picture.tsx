import { paths } from '@sanderling/contract/site/paths';
import type { Pin as Place, Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { ScenePicture } from '@sanderling/ui/picture/scene-picture.tsx';
import { useEffect, useMemo, useRef } from 'react';
import styles from './pinned-picture.module.css';
import { spreadPins } from './spread-pins.ts';

/**
 * The picture of a room with a pin on each piece; phones have an upright one, which shows fewer. A pin is a link to its piece,
 * which with JavaScript opens a closer look; a picture without known places has the list below alone.
 */
export function PinnedPicture({ room, pieces }: { room: Room; pieces: readonly VariantRecord[] }) {
  const { picture, mobile_picture } = room;
  const pinned = useMemo(() => pinsOf(room, pieces), [room, pieces]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? placePins(list.current, pinned) : undefined), [pinned]);
  if (!picture) return null;
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
        <ul ref={list} className={styles.pins} aria-label="Pieces in the picture">
          {pinned.map((pin) => (
            <Pin key={pin.piece.slug} {...pin} />
          ))}
        </ul>
      )}
    </figure>
  );
}

interface Pinned {
  piece: VariantRecord;
  wide: Place | undefined;
  upright: Place | undefined;
}

function pinsOf({ pins, mobile_picture, mobile_pins }: Room, pieces: readonly VariantRecord[]): Pinned[] {
  const uprightPins = mobile_picture ? mobile_pins : pins;
  return pieces.flatMap((piece) => {
    const [wide, upright] = [pins, uprightPins].map((all) =>
      all.find(({ variant_slug }) => variant_slug === piece.slug),
    );
    return wide || upright ? [{ piece, wide, upright }] : [];
  });
}

/**
 * Puts the pins into their places, again whenever the picture has another size. The policy allows no style attribute in the page's
 * HTML; without scripts the pins stand in a row below it. Answers how to end it.
 */
function placePins(list: HTMLUListElement, pinned: readonly Pinned[]): () => void {
  const figure = list.parentElement ?? list;
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const place = () => {
    const { clientWidth, clientHeight } = figure;
    for (const view of ['wide', 'upright'] as const) {
      const shown = pinned.flatMap((pin, at) => {
        const [item, to] = [items[at], pin[view]];
        return item && to ? [{ item, to }] : [];
      });
      const places = shown.map(({ to }) => to);
      const spread = clientWidth > 0 ? spreadPins(places, clientWidth, clientHeight) : places;
      shown.forEach(({ item, to }, at) => {
        const { x, y } = spread[at] ?? to;
        item.style.setProperty(`--${view}-x`, `${x * 100}%`);
        item.style.setProperty(`--${view}-y`, `${y * 100}%`);
      });
    }
    for (const item of items) item.setAttribute('data-placed', '');
  };
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(figure);
  return () => sizes.disconnect();
}

function Pin({ piece, wide, upright }: Pinned) {
  return (
    <li className={styles.pin} data-only={wide && upright ? undefined : wide ? 'wide' : 'upright'}>
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
