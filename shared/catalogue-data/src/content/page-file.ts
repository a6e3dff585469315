import { z } from 'zod';
import { blocks, pictureName, slug } from './blocks.ts';

/** What editors write about their pages and articles: the same rules for the files and for what comes from a browser. */

const line = z.string().trim().min(1, 'Write something.').max(200);
const seo = z.strictObject({ title: line, description: line.max(300) });

export const pageFile = z.strictObject({
  url_handler: slug,
  title: line,
  search_engine_optimization: seo,
  published: z.boolean(),
  noindex: z.boolean(),
  /** The address that search engines are told; null for that of the page itself. */
  canonical: line.nullable(),
  /** At the head of the page; null for none. */
  picture: pictureName.nullable().default(null),
  alternative_text: z.string().trim().max(300).default(''),
  headline: line,
  blocks,
  steps: z.array(z.strictObject({ step: slug, title: line, headline: line, blocks })).default([]),
});
export type PageFile = z.infer<typeof pageFile>;

export const articleFile = z.strictObject({
  slug,
  title: line,
  /** One or two sentences below the headline, and on the list of articles. */
  intro: line.max(400),
  author: line.max(80),
  published_on: z.iso.date('Write the day as 2026-11-24.'),
  picture: pictureName,
  alternative_text: line.max(300),
  search_engine_optimization: seo,
  blocks,
});
export type ArticleFile = z.infer<typeof articleFile>;
