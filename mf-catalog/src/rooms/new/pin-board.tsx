import { Button } from '@sanderling/ui/button/button.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './new-room.module.css';
import type { PlacedPin, SentPicture } from './placed-pin.ts';

/** The picture to click on, and its pins as a list; by keyboard a pin begins in the middle. */
export function PinBoard({
  picture,
  alternativeText,
  pins,
  onPlace,
  onRemove,
}: {
  picture: SentPicture;
  alternativeText: string;
  pins: readonly PlacedPin[];
  onPlace: (x: number, y: number) => void;
  onRemove: (at: number) => void;
}) {
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A press by keyboard has no place.
    if (event.detail === 0 || box.width === 0) return onPlace(0.5, 0.5);
    onPlace((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  return (
    <>
      <div className={styles.board}>
        <button type="button" className={styles.picture} aria-label="Place a pin" onClick={place}>
          <Picture picture={picture.picture} alternativeText={alternativeText} sizes="90vw" loading="eager" />
        </button>
        {pins.map((pin, at) => (
          <Mark key={`${pin.variantId} ${pin.x} ${pin.y}`} pin={pin} number={at + 1} />
        ))}
      </div>
      <ol className={styles.pins} aria-label="Pins">
        {pins.map((pin, at) => (
          <li key={`${pin.variantId} ${pin.x} ${pin.y}`}>
            {pin.name}{' '}
            <Button kind="link" onClick={() => onRemove(at)}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Mark({ pin: { x, y }, number }: { pin: PlacedPin; number: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.style.setProperty('inset-inline-start', `${x * 100}%`);
    mark.current?.style.setProperty('inset-block-start', `${y * 100}%`);
  }, [x, y]);
  return (
    <span ref={mark} className={styles.mark} aria-hidden="true">
      {number}
    </span>
  );
}
