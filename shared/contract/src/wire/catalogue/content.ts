import { z } from 'zod';
import { rowId } from '../values/fields.ts';
import { picture } from '../values/picture.ts';

/** What the content desk says to the API, and hears. */

export const CONTENT_KINDS = ['page', 'article', 'slide', 'menu', 'season'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
const kind = z.enum(CONTENT_KINDS);
const moment = z.iso.datetime();

/** In the shape of the catalogue's files, or on its way there; null takes the item off the site. */
const content = z.record(z.string(), z.unknown()).nullable();

export const contentItem = z.object({
  kind,
  key: z.string(),
  title: z.string(),
  is_live: z.boolean(),
  /** Of a season, the days on which shoppers see it by itself, both included; absent for other kinds. */
  days: z.object({ first: z.string(), last: z.string() }).optional(),
  /** Written, and not published. */
  has_draft: z.boolean(),
  /** When a publication begins that is still to come. */
  next_at: moment.nullable(),
  changed_at: moment,
  /** Null for what came with the store's files, and once the account has gone. */
  changed_by: z.string().nullable(),
});
export type ContentItem = z.infer<typeof contentItem>;

const revision = z.object({
  id: z.int(),
  created_at: moment,
  created_by: z.string().nullable(),
  origin: z.enum(['files', 'editor']),
  restored_from: z.int().nullable(),
  is_removal: z.boolean(),
});
export type ContentRevision = z.infer<typeof revision>;

const publication = z.object({
  id: z.int(),
  revision_id: z.int(),
  starts_at: moment,
  ends_at: moment.nullable(),
  created_by: z.string().nullable(),
  state: z.enum(['past', 'live', 'planned', 'cancelled']),
});
export type ContentPublication = z.infer<typeof publication>;

export const openedContent = z.object({
  item: contentItem,
  /** The revision that is shown: the one asked for, else the latest. */
  revision,
  content,
  live_revision_id: z.int().nullable(),
  latest_revision_id: z.int(),
  revisions: z.array(revision),
  publications: z.array(publication),
  /** What keeps it from being published, by field; '' for the whole. */
  faults: z.record(z.string(), z.array(z.string())),
});
export type OpenedContent = z.infer<typeof openedContent>;

/** `based_on` is the revision that the editor began with; null for a new item, whose address is `new`: its content says its name. */
export const saveContentBody = z.strictObject({ content, based_on: rowId.nullable() });
export const savedContent = z.object({
  key: z.string(),
  revision_id: z.int(),
  faults: z.record(z.string(), z.array(z.string())),
});

/** Moments are those of clocks in Chicago, such as `2026-12-01T09:30`; without a beginning it is now. */
const centralMoment = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?)?$/, 'Write it as 2026-12-01 09:30.')
  .max(16);
export const publishContentBody = z.strictObject({
  revision_id: rowId,
  starts: centralMoment.default(''),
  ends: centralMoment.default(''),
});
export const publishedContent = z.object({
  publication_id: z.int(),
  starts_at: moment,
  /** Why shoppers do not see it then: it is taken off the site, or says of itself that it does not exist for them. Null where they do. */
  unseen: z.enum(['removed', 'hidden']).nullable(),
});

export const restoreContentBody = z.strictObject({ revision_id: rowId, based_on: rowId });

export const previewContentBody = z.strictObject({
  revision_id: rowId,
  at: centralMoment.default(''),
});
/** An address of the shop, which opens the preview for who has it. */
export const contentPreview = z.object({ path: z.string() });

/** The bytes of the picture in base64. */
export const sendContentPictureBody = z.strictObject({ content: z.string().max(11_200_000) });
export const sentContentPicture = z.object({ name: z.string(), picture });

const choice = z.object({ value: z.string(), label: z.string() });
/** What the desk's fields offer. */
export const contentChoices = z.object({
  products: z.array(choice),
  links: z.array(choice),
  rooms: z.array(choice),
  scenes: z.array(choice),
  layouts: z.array(choice),
  pictures: z.array(z.object({ name: z.string(), picture })),
});
export type ContentChoices = z.infer<typeof contentChoices>;

/** An article of the journal, as its list shows it. */
export const articleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  author: z.string(),
  /** YYYY-MM-DD. */
  published_on: z.string(),
  picture: picture.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;
export const article = articleSummary.extend({
  body_html: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** Others to read next. */
  more: z.array(articleSummary),
});
export type Article = z.infer<typeof article>;

/** What was published, began or ended of late. `paths`: pages that show it; null for all of them. */
const contentChange = z.object({
  id: z.string(),
  kind,
  paths: z.array(z.string()).nullable(),
});
export type ContentChange = z.infer<typeof contentChange>;
