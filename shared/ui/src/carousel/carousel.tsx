import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icon/icons.tsx';
import styles from './carousel.module.css';
import { nextIndex, previousIndex } from './turn.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useSwiper } from './use-swiper.ts';

interface CarouselProps {
  /** What is shown, for those who listen: "Highlights". */
  label: string;
  /** Goes on by itself after so many milliseconds; 0: never. It rests under the pointer, with focus in it and under reduced motion. */
  autoAdvanceMs?: number;
  /** `over` lays the controls over the foot of the slides, `beside` puts them at both sides of one line. */
  controls?: 'over' | 'beside';
  /** The slides, each as wide as the carousel. */
  children: ReactNode;
  className?: string;
}

/** Slides of which one is seen. Wraps both ways. Without JavaScript it is a row that scrolls and stops at each slide. */
export function Carousel({
  label,
  autoAdvanceMs = 0,
  controls = 'over',
  children,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const box = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const goTo = useSwiper(viewport, track, { track: styles.track, slide: styles.slide }, setIndex);
  const next = () => goTo(nextIndex(index, slides.length));
  const previous = () => goTo(previousIndex(index, slides.length));
  const auto = useAutoAdvance(box, slides.length > 1 ? autoAdvanceMs : 0, index, next);

  return (
    <section
      ref={box}
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, styles[controls], className)}
    >
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="Previous slide" onClick={previous} className={styles.previous}>
            <ChevronLeftIcon sizePx={20} />
          </IconButton>
          <span className={styles.place}>
            <span className={styles.hidden}>Slide </span>
            {index + 1} / {slides.length}
          </span>
          <IconButton label="Next slide" onClick={next} className={styles.next}>
            <ChevronRightIcon sizePx={20} />
          </IconButton>
          {autoAdvanceMs > 0 && (
            <IconButton
              label={auto.isPaused ? 'Play slides' : 'Pause slides'}
              onClick={auto.togglePause}
              // Unseen where nothing moves by itself, and until that is known: its place is kept.
              className={classNames(styles.pause, !auto.canPause && styles.absent)}
            >
              {auto.isPaused ? <PlayIcon sizePx={20} /> : <PauseIcon sizePx={20} />}
            </IconButton>
          )}
        </div>
      )}
      <div ref={viewport} className={styles.viewport}>
        <ul ref={track} className={styles.track}>
          {slides.map((slide, position) => (
            <li
              key={position}
              className={styles.slide}
              // What is out of sight is out of the tab order too, once somebody here can bring it back.
              inert={position !== index && isHydrated}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
