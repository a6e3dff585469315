import {
  type ArticleFile,
  articleFile,
  type PageFile,
  pageFile,
} from '@sanderling/catalogue-data/content/page-file';
import {
  type MenuFile,
  menuFile,
  type SlideFile,
  slideFile,
} from '@sanderling/catalogue-data/schema/editorial-files';
import { type SeasonFile, seasonFile } from '@sanderling/catalogue-data/schema/season-files';
import { CONTENT_KINDS, type ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { z } from 'zod';

interface Contents {
  page: PageFile;
  article: ArticleFile;
  slide: SlideFile;
  menu: MenuFile;
  season: SeasonFile;
}
export type ContentOf<Kind extends ContentKind> = Contents[Kind];

/** By kind, the shape of what editors write: that of the catalogue's files. */
export const CONTENT_SHAPES: { readonly [Kind in ContentKind]: z.ZodType<Contents[Kind]> } = {
  page: pageFile,
  article: articleFile,
  slide: slideFile,
  menu: menuFile,
  season: seasonFile,
};

const MENU_NAMES = ['main_desktop', 'main_right_desktop', 'footer'];
const KEY = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,79}$/;
const contentKey = z.string().max(80).regex(KEY, 'Letters, digits and hyphens only.');
/** Stands in an address for an item that is not there yet: its name is what its content says. */
export const NEW_KEY = 'new';
/** By kind, where a content says its own name. A menu's is not in it. */
export const NAME_FIELDS = { page: 'url_handler', article: 'slug', slide: 'id', season: 'name' } as const;
export const contentKind = z.enum(CONTENT_KINDS);
export const contentItemParams = z.object({ kind: contentKind, key: contentKey });

/** What a content must be called: its own name, by which the shop finds it. Null where the kind has none inside. */
export function nameIn(kind: ContentKind, content: unknown): string | null {
  const named = z
    .union([
      z.object({ url_handler: z.string() }).transform(({ url_handler }) => url_handler),
      z.object({ slug: z.string() }).transform(({ slug }) => slug),
      z.object({ name: z.string() }).transform(({ name }) => name),
      z.object({ id: z.int() }).transform(({ id }) => String(id)),
    ])
    .safeParse(content);
  return kind !== 'menu' && named.success ? named.data : null;
}

/** The content under the name of its item, where it says one. */
export function withName(content: object, key: string): object {
  const name = ['url_handler', 'slug', 'name', 'id'].find((field) => field in content);
  return name === undefined ? content : { ...content, [name]: name === 'id' ? Number(key) : key };
}

/** Whether an item of this kind may be called so at all: there are three menus. */
export function isKeyOf(kind: ContentKind, key: string): boolean {
  return kind === 'menu' ? MENU_NAMES.includes(key) : KEY.test(key);
}

const hidden = z.object({ published: z.literal(false) });

/** Why shoppers do not see it once it is live: a page may say of itself that it does not exist for them. Null where they do. */
export function whyUnseen(content: unknown): 'removed' | 'hidden' | null {
  if (content === null) return 'removed';
  return hidden.safeParse(content).success ? 'hidden' : null;
}

/** What lists call it. */
export function titleIn(content: unknown, key: string): string {
  const titled = z
    .union([
      z.object({ title: z.string().min(1) }).transform(({ title }) => title),
      z.object({ headline: z.string().min(1) }).transform(({ headline }) => headline),
      z.object({ text: z.string().min(1) }).transform(({ text }) => text),
    ])
    .safeParse(content);
  return titled.success ? titled.data : key;
}

/** Pages with an address that does not follow from their name, or with steps below it. */
const OWN_ADDRESSES: Readonly<Record<string, string[]>> = {
  'financing-old': ['/financing/old'],
  '40-k-sweepstakes': ['enter', 'share', 'thank-you'].map((step) => `/40-k-sweepstakes/${step}`),
};

/** Pages of the shop that show it; null for all of them. */
export function pathsThatShow(kind: ContentKind, key: string): string[] | null {
  if (kind === 'article') return ['/journal', `/journal/${key}`];
  if (kind === 'page') return [`/pages/${key}`, `/${key}`, ...(OWN_ADDRESSES[key] ?? [])];
  return null;
}

/** The page on which an editor looks at it before it is shown. */
export function pagePreviewed(kind: ContentKind, key: string): string {
  if (kind === 'page') return `/pages/${key}`;
  return kind === 'article' ? `/journal/${key}` : '/';
}
