import { Button } from '@sanderling/ui/button/button.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './new-room.module.css';
import type { PlacedPin, SentPicture } from './placed-pin.ts';

/** The picture to click on, and its pins as a list; by keyboard a pin begins in the middle and is moved by its numbers. */
export function PinBoard({
  picture,
  alternativeText,
  pins,
  onPlace,
  onMove,
  onRemove,
}: {
  picture: SentPicture;
  alternativeText: string;
  pins: readonly PlacedPin[];
  onPlace: (x: number, y: number) => void;
  onMove: (id: number, place: { x: number } | { y: number }) => void;
  onRemove: (id: number) => void;
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
          <Mark key={pin.id} pin={pin} number={at + 1} />
        ))}
      </div>
      <ol className={styles.pins} aria-label="Pins">
        {pins.map((pin) => (
          <li key={pin.id}>
            <span className={styles.product}>{pin.name}</span>
            <Percent label="From the left" value={pin.x} onChange={(x) => onMove(pin.id, { x })} />
            <Percent label="From the top" value={pin.y} onChange={(y) => onMove(pin.id, { y })} />
            <Button kind="link" onClick={() => onRemove(pin.id)}>
              Remove<VisuallyHidden> {pin.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A share of the picture, from 0 to 1, as whole percent. */
function Percent({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className={styles.percent}>
      {label}, %
      <input
        type="number"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ currentTarget }) => {
          const percent = currentTarget.valueAsNumber;
          if (percent >= 0 && percent <= 100) onChange(percent / 100);
        }}
      />
    </label>
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
