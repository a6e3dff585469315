import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { Link } from '@sanderling/runtime/router';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';

/** One slide: its picture, and a label with its words set into the lower corner. */
export function HeroSlide({
  slide,
  label,
  isFirst,
  isLive,
  isCurrent,
  hasPicture,
}: {
  slide: Slide;
  label: string;
  isFirst: boolean;
  isLive: boolean;
  isCurrent: boolean;
  /** Whether its turn is near enough. */
  hasPicture: boolean;
}) {
  const picture = <HeroPicture slide={slide} isFirst={isFirst} />;
  // Without JavaScript all are there to scroll to.
  const shown = hasPicture ? picture : <noscript>{picture}</noscript>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is the carousel pattern's slide.
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={isLive && !isCurrent}
    >
      <div className={styles.background}>{shown}</div>
      {slide.title === null ? (
        <Link className={styles.cover} to={slide.path}>
          {slide.button ?? slide.alternative_text}
        </Link>
      ) : (
        <div className={styles.label}>
          <h2 className={styles.title}>{slide.title}</h2>
          {slide.text !== null && <p className={styles.text}>{slide.text}</p>}
          <Link className={styles.link} to={slide.path}>
            {slide.button ?? 'See more'}
          </Link>
        </div>
      )}
    </div>
  );
}
