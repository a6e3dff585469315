import type { Slide } from '@sanderling/contract/wire/catalogue';
import type { LoaderArgs } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@sanderling/ui/icon/icons.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './promotion-carousel.module.css';
import { useRotation } from './use-rotation.ts';

/** A failure to load the slides leaves the strip out and the page whole. */
export async function loader({ context }: LoaderArgs): Promise<Slide[]> {
  try {
    return await context.api.slides.top();
  } catch (error) {
    // The strip is decoration: the slides count as loaded.
    console.warn('The slides of the promotion carousel could not be loaded', error);
    return [];
  }
}

export default function PromotionCarousel({ data: slides = [] }: { path: string; data?: Slide[] }) {
  const { index, isPaused, show, setPaused, holdHandlers } = useRotation(slides.length);
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.strip}
      aria-roledescription="carousel"
      aria-label="Announcements"
      {...holdHandlers}
    >
      {slides.length > 1 && (
        <button type="button" className={styles.previous} onClick={() => show(index - 1)}>
          <ChevronLeftIcon sizePx={16} />
          <VisuallyHidden>Previous announcement</VisuallyHidden>
        </button>
      )}
      <ul className={styles.slides} aria-live={isPaused ? 'polite' : 'off'}>
        {slides.map((slide, position) => (
          <li
            key={slide.id}
            className={styles.slide}
            data-shown={position === index}
            inert={position !== index}
          >
            <Link to={slide.path}>{slide.text ?? slide.alternative_text}</Link>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <button type="button" className={styles.next} onClick={() => show(index + 1)}>
            <ChevronRightIcon sizePx={16} />
            <VisuallyHidden>Next announcement</VisuallyHidden>
          </button>
          <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <PlayIcon sizePx={16} /> : <PauseIcon sizePx={16} />}
            <VisuallyHidden>{isPaused ? 'Play announcements' : 'Pause announcements'}</VisuallyHidden>
          </button>
        </>
      )}
    </section>
  );
}
