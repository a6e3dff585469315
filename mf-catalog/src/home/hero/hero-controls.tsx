import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@sanderling/ui/icon/icons.tsx';
import styles from './hero-controls.module.css';

/** Arrows, one dash a slide, and a pause where slides move by themselves. */
export function HeroControls({
  slides,
  index,
  auto,
  onPrevious,
  onNext,
  onShow,
}: {
  slides: readonly Slide[];
  index: number;
  auto: { isPaused: boolean; canPause: boolean; togglePause: () => void };
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
}) {
  return (
    <div className={styles.controls}>
      <IconButton label="Previous slide" onClick={onPrevious}>
        <ChevronLeftIcon sizePx={20} />
      </IconButton>
      <div className={styles.dots}>
        {slides.map((slide, place) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${place + 1}: ${slide.title ?? slide.alternative_text}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onShow(place)}
          />
        ))}
      </div>
      <IconButton label="Next slide" onClick={onNext}>
        <ChevronRightIcon sizePx={20} />
      </IconButton>
      {/* Always there, so that the others stay where they are when it is of use. */}
      <IconButton
        label={auto.isPaused ? 'Play slides' : 'Pause slides'}
        className={styles.pause}
        disabled={!auto.canPause}
        onClick={auto.togglePause}
      >
        {auto.isPaused ? <PlayIcon sizePx={20} /> : <PauseIcon sizePx={20} />}
      </IconButton>
    </div>
  );
}
