import type { Drawing } from '@sanderling/contract/wire/values/picture';
import { useTurn } from '@sanderling/ui/deferred/use-turn.ts';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { type MouseEvent, type RefObject, useState } from 'react';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import styles from './gallery.module.css';
import { type GalleryPicture, placeInRow, slidesOf } from './slides.ts';

/**
 * The pictures of a variant in one row that the finger swipes and the thumbnails lead through. The browser does the
 * scrolling, so that there is nothing to wait for.
 */
export function Gallery({
  row,
  pictures,
  drawing,
  name,
  shownIn = null,
}: {
  /** The row, for what else of the page asks which picture it shows. */
  row: RefObject<HTMLUListElement | null>;
  pictures: readonly GalleryPicture[];
  /** With the measures; the last in the row. */
  drawing: Drawing | null;
  name: string;
  /** The finish in the pictures, where it is not the one that is chosen. */
  shownIn?: string | null;
}) {
  const [shown, setShown] = useState(0);
  // One picture is seen of a page that a shopper goes to: the others come once it is painted.
  const isTurn = useTurn();

  const show = (event: MouseEvent, place: number) => {
    // Without JavaScript the link's own hash brings the picture into view.
    event.preventDefault();
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'smooth' });
  };

  const slides = slidesOf(pictures, drawing);
  const { length } = slides;
  if (length === 0) return <ProductPicture picture={null} productName={name} sizes="100vw" />;
  const isOne = length === 1;
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`}>
      <ul
        ref={row}
        className={styles.row}
        onScroll={() => setShown(placeInRow(row.current))}
        tabIndex={isOne ? undefined : 0}
      >
        {(isTurn ? slides : slides.slice(0, 1)).map((slide, place) => (
          <li key={place} id={`picture-${place + 1}`} className={styles.frame}>
            {'url' in slide ? (
              <DrawingPicture drawing={slide} className={styles.drawing} />
            ) : (
              <ProductPicture
                picture={slide}
                productName={name}
                sizes="(width >= 1500px) 870px, (width >= 1024px) 58vw, 100vw"
                loading={place === 0 ? 'first' : 'lazy'}
              />
            )}
            {'shown_in' in slide && <p className={styles.lent}>{`Shown in ${slide.shown_in}`}</p>}
          </li>
        ))}
      </ul>
      {shownIn !== null && <p className={styles.shownIn}>Shown in {shownIn}</p>}
      {!isOne && (
        <ol className={styles.thumbnails}>
          {(isTurn ? slides : []).map((slide, place) => (
            <li key={place}>
              <a
                href={`#picture-${place + 1}`}
                className={styles.thumbnail}
                aria-label={'url' in slide ? 'Dimension drawing' : `Picture ${place + 1} of ${length}`}
                aria-current={place === shown ? 'true' : undefined}
                onClick={(event) => show(event, place)}
              >
                {'url' in slide ? (
                  <DrawingPicture drawing={slide} alternativeText="" />
                ) : (
                  // One file is small enough, and a page of six pictures shorter for it.
                  <img
                    src={`${slide.src}-${slide.widths[0]}.webp`}
                    width={slide.width}
                    height={slide.height}
                    alt=""
                    loading="lazy"
                  />
                )}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
