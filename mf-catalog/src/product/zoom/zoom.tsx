import type { Drawing, Picture } from '@sanderling/contract/wire/values/picture';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@sanderling/ui/icon/icons.tsx';
import { Picture as StorePicture } from '@sanderling/ui/picture/picture.tsx';
import { type KeyboardEvent, useState } from 'react';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import styles from './zoom.module.css';

const WIDTH_PX = 1_400;

/** The pictures over the whole screen: arrow keys and buttons turn, a press on the picture shows it twice as large. */
export default function Zoom({
  slides,
  name,
  first,
  onClose,
}: {
  slides: readonly (Picture | Drawing)[];
  name: string;
  first: number;
  onClose: () => void;
}) {
  const [place, setPlace] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const slide = slides[place];
  if (!slide) return null;
  const turn = (step: number) => {
    setPlace((place + step + slides.length) % slides.length);
    setLarge(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Dialog label={`Pictures of ${name}`} isLabelHidden onClose={onClose} width={WIDTH_PX}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons do the same. */}
      <div className={styles.zoom} onKeyDown={onKeyDown}>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: in a dialog the focus belongs to what it was opened for.
          autoFocus
          className={styles.stage}
          data-large={isLarge ? '' : undefined}
          aria-pressed={isLarge}
          aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
          onClick={() => setLarge(!isLarge)}
        >
          {'url' in slide ? (
            <DrawingPicture drawing={slide} />
          ) : (
            <StorePicture picture={slide} sizes={isLarge ? '200vw' : '100vw'} loading="eager" />
          )}
        </button>
        {slides.length > 1 && (
          <p className={styles.turns}>
            <IconButton label="Previous picture" onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <span role="status">
              {place + 1} of {slides.length}
            </span>
            <IconButton label="Next picture" onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          </p>
        )}
      </div>
    </Dialog>
  );
}
