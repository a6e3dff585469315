import type { Picture } from '@sanderling/contract/wire/picture';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@sanderling/ui/icon/icons.tsx';
import { Picture as StorePicture } from '@sanderling/ui/picture/picture.tsx';
import { type KeyboardEvent, useState } from 'react';
import styles from './zoom.module.css';

const WIDTH_PX = 1_400;

/** The pictures over the whole screen: arrow keys and buttons turn, a press on the picture shows it twice as large. */
export default function Zoom({
  pictures,
  name,
  first,
  onClose,
}: {
  pictures: readonly Picture[];
  name: string;
  first: number;
  onClose: () => void;
}) {
  const [place, setPlace] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const picture = pictures[place];
  if (!picture) return null;
  const turn = (step: number) => {
    setPlace((place + step + pictures.length) % pictures.length);
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
          aria-label={isLarge ? 'Show it smaller' : 'Show it larger'}
          onClick={() => setLarge(!isLarge)}
        >
          <StorePicture picture={picture} sizes={isLarge ? '200vw' : '100vw'} loading="eager" />
        </button>
        {pictures.length > 1 && (
          <p className={styles.turns}>
            <IconButton label="Picture before" onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <span role="status">
              {place + 1} of {pictures.length}
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
