import { CAROUSEL_INTERVAL_MS } from '@sanderling/contract/commerce/constants';
import { isDesigner } from '@sanderling/contract/commerce/roles';
import { DEFAULT_LAYOUT } from '@sanderling/contract/commerce/seasons';
import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Season } from '@sanderling/contract/wire/catalogue/season';
import { type LoaderArgs, sessionAtom, useHydrated } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Announcements, AnnouncementsState } from './announcements.ts';
import { type CountdownData, countdownOf } from './countdown-of.ts';
import styles from './promotion-carousel.module.css';
import { SeasonCountdown } from './season-countdown.tsx';

/** `paths.tradeProgram`: every page carries this part, and the table of paths weighs as much as all of it. */
const TRADE_PROGRAM = '/trade-program';

/** A line of words, and where it leads. */
export type Announcement = Pick<Slide, 'id' | 'path'> & { text: string };

export interface Strip {
  slides: Announcement[];
  /** Left out on ordinary days, which are most. */
  season?: { colors: Season['colors']; countdown: CountdownData | null };
}

/**
 * The season's announcements, then those of every day. A failure to load them leaves the strip out and the page whole. Every page carries
 * them: without their pictures.
 */
export async function loader({ context }: LoaderArgs): Promise<Strip> {
  const { api, cookies, seasonalLayout: layout, now } = context;
  // The strip is decoration: without its colors it has those of every day, and without slides they count as loaded.
  const orNull = <Part,>(part: Promise<Part>) =>
    part.catch((reason: unknown) => {
      console.warn('A part of the promotion carousel could not be loaded', reason);
      return null;
    });
  const [slides, ofSeason] = await Promise.all([
    orNull(api.slides.top({ layout })),
    layout === DEFAULT_LAYOUT ? null : orNull(api.seasons.byName({ name: layout })),
  ]);
  return {
    slides: forRole(cookies.get('role'), slides ?? []).map(({ id, path, text, alternative_text }) => ({
      id,
      path,
      text: text ?? alternative_text,
    })),
    ...(ofSeason && { season: { colors: ofSeason.colors, countdown: countdownOf(ofSeason, now()) } }),
  };
}

/** Who is in the program is not asked to join it, least of all with a client beside them who is shown no trade price. */
function forRole<Shown extends Pick<Slide, 'path'>>(
  role: string | null | undefined,
  slides: Shown[],
): Shown[] {
  return isDesigner(role ?? null) ? slides.filter(({ path }) => path !== TRADE_PROGRAM) : slides;
}

/**
 * Announcements above the header: a row that scrolls. swiper comes for its first turn, after five seconds or at the press of a button, so
 * that no page is larger for it.
 */
export default function PromotionCarousel({ data }: { path: string; data?: Strip }) {
  const { slides: all = [], season } = data ?? {};
  const { role } = useAtomValue(sessionAtom);
  // A role that was given since: the browser may know it before this part repeats the server's page.
  const slides = forRole(useHydrated() ? role : null, all);
  const strip = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AnnouncementsState | null>(null);
  const act = useAnnouncements(strip, row, slides.length, setState);
  if (slides.length === 0) return null;
  return (
    <section
      ref={strip}
      className={styles.strip}
      data-ground={season?.colors.ground}
      data-text={season?.colors.text}
      aria-roledescription="carousel"
      aria-label="Announcements"
    >
      {season?.countdown && <SeasonCountdown {...season.countdown} />}
      {slides.length > 1 && (
        <button
          type="button"
          aria-label="Previous announcement"
          className={styles.previous}
          onClick={() => act('previous')}
        >
          <ChevronLeftIcon sizePx={16} />
        </button>
      )}
      <div ref={row} className={styles.row} data-live={state !== null}>
        <ul className={styles.slides} aria-live={state?.isPaused ? 'polite' : 'off'}>
          {slides.map((slide, position) => (
            <li key={slide.id} className={styles.slide} inert={state !== null && position !== state.index}>
              <Link to={slide.path}>{slide.text}</Link>
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Next announcement"
            className={styles.next}
            onClick={() => act('next')}
          >
            <ChevronRightIcon sizePx={16} />
          </button>
          <button
            type="button"
            aria-label={`${state?.isPaused ? 'Play' : 'Pause'} announcements`}
            className={styles.pause}
            disabled={state?.canPause === false}
            onClick={() => act('togglePause')}
          >
            {state?.isPaused ? <PlayIcon sizePx={16} /> : <PauseIcon sizePx={16} />}
          </button>
        </>
      )}
    </section>
  );
}

/** Brings swiper when it is first needed. Answers what makes it do something. */
function useAnnouncements(
  strip: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
  report: (state: AnnouncementsState) => void,
): (action: Exclude<keyof Announcements, 'end'>) => Promise<void> {
  const coming = useRef<Promise<Announcements | null>>(null);

  async function bring(): Promise<Announcements | null> {
    // Without swiper the row still scrolls; the next press asks for it again.
    const module = await import('./announcements.ts').catch(() => null);
    if (!module || !strip.current || !row.current) return null;
    const classes = { track: styles.slides ?? '', slide: styles.slide ?? '' };
    return module.startAnnouncements(strip.current, row.current, classes, report);
  }
  async function act(action: Exclude<keyof Announcements, 'end'>) {
    coming.current ??= bring();
    const announcements = await coming.current;
    if (announcements) announcements[action]();
    else coming.current = null;
  }
  useEffect(() => {
    if (count < 2) return;
    const timer = setTimeout(act, CAROUSEL_INTERVAL_MS, 'turn');
    return () => {
      clearTimeout(timer);
      void coming.current?.then((announcements) => announcements?.end());
      coming.current = null;
    };
  }, [count]);
  return act;
}
