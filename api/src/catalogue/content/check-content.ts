import { checkArticles } from '@sanderling/catalogue-data/checks/check-articles';
import { checkPages } from '@sanderling/catalogue-data/checks/check-pages';
import { checkSeasonPictures } from '@sanderling/catalogue-data/checks/check-season-pictures';
import { checkSeasons } from '@sanderling/catalogue-data/checks/check-seasons';
import { checkMenuItems, checkSlides } from '@sanderling/catalogue-data/checks/check-slides-and-menus';
import type { SoldCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { slidesOfSeasons } from '@sanderling/catalogue-data/schema/season-slides';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { pictureManifest } from '../media/picture-manifest.ts';
import { withOwnDocuments } from '../seed/seed-documents.ts';
import { pictureFaults } from './check-pictures.ts';
import { CONTENT_SHAPES, nameIn } from './content-kinds.ts';
import { filesOfTheStore } from './files-of-the-store.ts';
import { type LiveContent, type Overlay, readLiveNow } from './live-content.ts';

/** By field, as a form names it; '' for what is wrong with the whole. */
export type Faults = Record<string, string[]>;

/** Throws VALIDATION_FAILED with what keeps a content from being shown. */
export async function requireFaultless(tx: Transaction, wanted: Overlay, at: Date): Promise<void> {
  const errors = await findFaults(tx, wanted, at);
  if (Object.keys(errors).length > 0) throw problem('VALIDATION_FAILED', { errors });
}

/** What is wrong with a content: by its shape, and by the rules that hold for the catalogue's files, among all that is live then. */
export async function findFaults(tx: Transaction, wanted: Overlay, at: Date): Promise<Faults> {
  const { kind, key, content } = wanted;
  if (content === null && kind === 'menu') return { '': ['A menu cannot be taken off the site.'] };
  if (content !== null) {
    const read = CONTENT_SHAPES[kind].safeParse(content);
    if (!read.success) return Object.fromEntries(groupIssues(read.error.issues));
    const name = nameIn(kind, content);
    if (name !== null && name !== key)
      return { '': [`It is called ${key}, and says ${name}. Make a new one for another name.`] };
  }
  const sold = await withOwnDocuments(tx, await filesOfTheStore());
  const rooms = await tx.selectFrom('room').select('slug').execute();
  const before = catalogueOf(sold, await readLiveNow(tx, at), rooms);
  const after = catalogueOf(sold, await readLiveNow(tx, at, wanted), rooms);
  // What was wrong before is not this editor's.
  const known = new Set(await faultsOf(before));
  const found = (await faultsOf(after)).filter((fault) => !known.has(fault));
  const pictures = content === null ? [] : await pictureFaults(tx, wanted);
  const byField = Map.groupBy([...found.map(placed), ...pictures], ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => [field, ofField.map(({ message }) => message)]),
  );
}

async function faultsOf(catalogue: SoldCatalogue): Promise<string[]> {
  const { scenes } = await pictureManifest();
  return [
    ...checkPages(catalogue),
    ...checkArticles(catalogue),
    ...checkSlides(catalogue),
    ...checkMenuItems(catalogue),
    ...checkSeasons(catalogue),
    ...(await checkSeasonPictures(catalogue.seasons, scenes)),
  ];
}

function catalogueOf(
  sold: SoldCatalogue,
  live: LiveContent,
  rooms: readonly { slug: string }[],
): SoldCatalogue {
  const seasons = live.all('season');
  const ofSeasons = slidesOfSeasons(seasons);
  const slides = live.all('slide');
  const everydaySlides = {
    hero: slides.flatMap((slide) => (slide.carousel === 'hero' ? slide : [])),
    top: slides.flatMap((slide) => (slide.carousel === 'top' ? slide : [])),
  };
  const menuOf = (name: string) => live.one('menu', name) ?? { menu_items: [] };
  const own = rooms.filter(({ slug }) => !sold.rooms.some((room) => room.slug === slug));
  return {
    ...sold,
    rooms: [
      ...sold.rooms,
      ...own.map(({ slug }) => ({
        id: 0,
        slug,
        name: slug,
        category: '',
        intro: '',
        product_slugs: [],
        placements: [],
      })),
    ],
    pages: live.all('page'),
    articles: live.all('article'),
    seasons,
    everydaySlides,
    slides: {
      hero: [...everydaySlides.hero, ...ofSeasons.hero],
      top: [...everydaySlides.top, ...ofSeasons.top],
    },
    menus: {
      main_desktop: menuOf('main_desktop'),
      main_right_desktop: menuOf('main_right_desktop'),
      footer: menuOf('footer'),
    },
  };
}

/** `page faq, blocks.3.text: a link leads nowhere` as the form shows it. */
function placed(fault: string): { field: string; message: string } {
  const [, field, message] =
    /^(?:(?:page|article|slide) [^,:]+|data\/seasons\/[^,]+), ([a-z_]+(?:\.[a-z_0-9]+)*): (.+)$/s.exec(
      fault,
    ) ?? [];
  return field && message ? { field, message: sentence(message) } : { field: '', message: sentence(fault) };
}

function sentence(text: string): string {
  const whole = text[0]?.toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

function groupIssues(issues: readonly z.core.$ZodIssue[]): [string, string[]][] {
  const grouped = Map.groupBy(issues, ({ path }) => path.map(String).join('.'));
  return [...grouped].map(([field, ofField]) => [field, ofField.map((issue) => sentence(wordsOf(issue)))]);
}

/** An editor fills in fields, and sends no list. */
function wordsOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_small' && issue.origin === 'array'
    ? `Add at least ${issue.minimum === 1 ? 'one' : issue.minimum}.`
    : issue.message;
}
