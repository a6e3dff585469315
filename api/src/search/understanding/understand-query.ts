import { paths } from '@sanderling/contract/site/paths';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import type { ContentOf } from '../../catalogue/content/content-kinds.ts';
import { type LiveContent, readLive } from '../../catalogue/content/live-content.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { merchantSynonyms } from '../words/synonyms.ts';
import { findHelp, type HelpPage } from './find-help.ts';
import type { KnownValues } from './known-values.ts';
import { understand } from './understand.ts';

/** What a shopper's words mean, with the pages that answer them. */
export type UnderstandQuery = (query: string) => Promise<Understanding>;

export function understandQueryIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  known: () => Promise<KnownValues>,
): UnderstandQuery {
  const synonyms = merchantSynonyms(db);
  return async (query) => {
    const now = clock();
    const { help, isOnly } = findHelp(query, helpPages(await readLive(db, now)));
    const meant = await synonyms.rewrite(query);
    const understood = understand(meant ?? query, await known(), now);
    const told = meant === null ? understood : toldOf(query, meant, understood);
    return { ...told, help, is_help_only: isOnly };
  };
}

/** The shopper's words stay in the address; what a merchant says that they mean is searched in their place. */
function toldOf(query: string, meant: string, understood: ReturnType<typeof understand>) {
  if (understood.query !== meant || understood.instead) return understood;
  const sentence = `This is what we have for “${meant}”.`;
  const instead = { query: meant, sentence, because: 'synonym' } as const;
  return { ...understood, query: query.trim(), instead };
}

/** Pages and articles that a visitor can open, as far as they answer questions. */
function helpPages(live: LiveContent): HelpPage[] {
  return [
    ...live
      .all('page')
      // A page that has been replaced is no answer, as it is none for a search engine.
      .filter(({ published, noindex }) => published && !noindex)
      .map(({ url_handler, title, blocks }) => ({
        title,
        path: paths.page(url_handler),
        headings: headingsOf(blocks),
      })),
    ...live.all('article').map(({ slug, title, blocks }) => ({
      title,
      path: paths.article(slug),
      headings: [title, ...headingsOf(blocks)],
    })),
  ];
}

function headingsOf(blocks: ContentOf<'page'>['blocks']): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
}
