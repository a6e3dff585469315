import { checkArticles } from '@sanderling/catalogue-data/checks/check-articles';
import { checkPages } from '@sanderling/catalogue-data/checks/check-pages';
import { checkSeasonPictures } from '@sanderling/catalogue-data/checks/check-season-pictures';
import { checkSeasons } from '@sanderling/catalogue-data/checks/check-seasons';
import { checkMenuItems, checkSlides } from '@sanderling/catalogue-data/checks/check-slides-and-menus';
import type { SoldCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { slidesOfSeasons } from '@sanderling/catalogue-data/schema/season-slides';
import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { pictureManifest } from '../media/picture-manifest.ts';
import { withOwnDocuments } from '../seed/seed-documents.ts';
import { pictureFaults } from './check-pictures.ts';
import { CONTENT_SHAPES, nameIn, withName } from './content-kinds.ts';
import { filesOfTheStore } from './files-of-the-store.ts';
import { type LiveContent, type Overlay, readLiveNow } from './live-content.ts';
import { type Fault, placeFault, sentence } from './place-fault.ts';
import { isOfStandIn, lendItsOwnDay, withStandIns } from './stand-ins.ts';

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
  const ofShape = content === null ? [] : shapeFaults(kind, key, content);
  const sold = await withOwnDocuments(tx, await filesOfTheStore());
  const rooms = await tx.selectFrom('room').select('slug').execute();
  const live = await readLiveNow(tx, at);
  // What was wrong before is not this editor's.
  const known = new Set(await faultsOf(catalogueOf(sold, live, rooms)));
  const faultsWith = async (overlay: Overlay) => {
    const faults = await faultsOf(catalogueOf(sold, await readLiveNow(tx, at, overlay), rooms));
    return faults
      .filter((fault) => !known.has(fault))
      .map((fault) => placeFault(fault, wanted))
      .filter(isNotTwice);
  };
  const ofRules =
    ofShape.length === 0 ? await faultsWith(wanted) : await faultsOfRest(wanted, live, faultsWith);
  const pictures = content === null ? [] : await pictureFaults(tx, wanted);
  const byField = Map.groupBy([...ofShape, ...ofRules, ...pictures], ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => [field, ofField.map(({ message }) => message)]),
  );
}

/**
 * What the rules say of a content whose shape is wrong in places, where others stand in: what they say of it with each of them. That which follows
 * from a stand-in is another with the next.
 */
async function faultsOfRest(
  { kind, key, content }: Overlay,
  live: LiveContent,
  faultsWith: (overlay: Overlay) => Promise<Fault[]>,
): Promise<Fault[]> {
  if (content === null) return [];
  const others: object[] = live.all(kind).filter((other) => nameIn(kind, other) !== key);
  const lenders = [lendItsOwnDay(content), others[0], others[others.length >> 1], others.at(-1)];
  let common: Fault[] | null = null;
  for (const lender of lenders) {
    if (!lender) continue;
    const mended = withStandIns<object>(CONTENT_SHAPES[kind], withName(content, key), [lender, ...others]);
    if (!mended) return [];
    const found = (await faultsWith({ kind, key, content: mended.content })).filter(
      ({ field }) => !isOfStandIn(field, mended.stoodIn),
    );
    common = common === null ? found : commonFaults(common, found);
  }
  return common ?? [];
}

/** The links of a season's slides are checked as its own, and as those of slides. */
function isNotTwice({ field, message }: Fault): boolean {
  return !(/^(?:hero|announcements)\.\d+\.path$/.test(field) && message.startsWith('Leads nowhere'));
}

function commonFaults(faults: readonly Fault[], others: readonly Fault[]): Fault[] {
  return faults.filter(({ field, message }) =>
    others.some((other) => other.field === field && other.message === message),
  );
}

function shapeFaults(kind: ContentKind, key: string, content: object): Fault[] {
  const read = CONTENT_SHAPES[kind].safeParse(content);
  const ofFields = read.success
    ? []
    : read.error.issues.map((issue) => ({
        field: issue.path.map(String).join('.'),
        message: sentence(wordsOf(issue)),
      }));
  const name = nameIn(kind, content);
  if (name === null || name === key || name === '') return ofFields;
  const message = `It is called ${key}, and says ${name}. Make a new one for another name.`;
  return [...ofFields, { field: '', message }];
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

/** An editor fills in fields, and sends no list. */
function wordsOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_small' && issue.origin === 'array'
    ? `Add at least ${issue.minimum === 1 ? 'one' : issue.minimum}.`
    : issue.message;
}
