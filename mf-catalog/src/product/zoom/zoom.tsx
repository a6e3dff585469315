import type { Drawing } from '@sanderling/contract/wire/values/picture';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@sanderling/ui/icon/icons.tsx';
import { Picture as StorePicture } from '@sanderling/ui/picture/picture.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import type { GalleryPicture } from '../gallery/slides.ts';
import { useStageZoom } from './use-stage-zoom.ts';
import styles from './zoom.module.css';
import { zoomPicture } from './zoom-picture.ts';

const WIDTH_PX = 1_400;

/** The pictures over the whole screen: arrow keys and buttons turn; a press or two fingers show one larger, from its master. */
export default function Zoom({
  slides,
  name,
  first,
  onClose,
}: {
  slides: readonly (GalleryPicture | Drawing)[];
  name: string;
  first: number;
  onClose: () => void;
}) {
  const [place, setPlace] = useState(first);
  const stage = useRef<HTMLDivElement>(null);
  const { isLarge, press, reset } = useStageZoom(stage);
  // `place` is not read: another picture begins small, as the first one did.
  useEffect(reset, [reset, place]);
  const slide = slides[place];
  if (!slide) return null;
  const turn = (step: number) => setPlace((place + step + slides.length) % slides.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // In a large picture the arrow keys look around.
    if (isLarge) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Dialog label={`Pictures of ${name}`} isLabelHidden onClose={onClose} width={WIDTH_PX}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons do the same. */}
      <div className={styles.zoom} onKeyDown={onKeyDown}>
        <div ref={stage} className={styles.stage}>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: in a dialog the focus belongs to what it was opened for.
            autoFocus
            className={styles.picture}
            aria-pressed={isLarge}
            aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
            // The second press of a double press would undo the first.
            onClick={(event) => event.detail < 2 && press(event)}
          >
            {'url' in slide ? (
              <DrawingPicture drawing={slide} />
            ) : (
              <StorePicture {...zoomPicture(slide, isLarge)} loading="eager" />
            )}
          </button>
        </div>
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
