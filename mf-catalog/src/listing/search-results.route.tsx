import { paths } from '@sanderling/contract/site/paths';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import type { LoaderArgs } from '@sanderling/runtime';
import { storeIdentityAtom, usePageTitle } from '@sanderling/runtime';
import { redirect, useLoaderData } from '@sanderling/runtime/router';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { useAtomValue } from 'jotai';
import { readListingFilters, writeListingFilters } from './filters/listing-address.ts';
import { namedCategories } from './filters/listing-filters.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './search/load-listing.ts';
import { useSearchReload } from './use-search-reload.ts';

const PATH = '/search_results';
/** The words that the filters of an address were read from. */
const SENTENCE = 'asked';
const MAX_SENTENCE = 120;

// Few searches ask about the store.
const HelpAnswers = deferred(() =>
  import(/* webpackChunkName: "help-answers" */ './help/help-answers.tsx').then(
    ({ HelpAnswers }) => HelpAnswers,
  ),
);

export async function loader(args: LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const asked = readListingFilters(searchParams);
  // A search for nothing is a look at everything.
  if (asked.query === '') throw redirect(paths.products + writeListingFilters(asked));
  const [understood, { applyUnderstanding, headLine, noteSentence, noteWithoutResult }] = await Promise.all([
    // Without it the words are searched as they are.
    args.context.api.search.understand({ query: asked.query }).catch(() => null),
    // Only the loader needs it: no page waits for it to be interactive.
    import('./query/loader-imports.ts'),
  ]);
  const parsed = understood && applyUnderstanding(asked, understood);
  if (parsed) {
    // Not awaited, as no shopper waits for a count.
    noteSentence(args.context, { asked, parsed }, understood).catch(() => {});
    if (parsed.query === '') throw redirect(paths.products + writeListingFilters(parsed));
    throw redirect(PATH + writeListingFilters(parsed) + sentenceOf(asked.query, understood));
  }
  if (!searchParams.has('query')) throw redirect(PATH + writeListingFilters(asked));
  const sentence = searchParams.get(SENTENCE) ?? '';
  const [listing, categories, said] = await Promise.all([
    loadListing(args, PATH, {
      categoryPermalink: null,
      ...(understood?.instead && { words: understood.instead.query }),
      ...(understood && { kinds: understood.kinds }),
    }),
    args.context.api.categories.list(),
    sentence === ''
      ? null
      : args.context.api.search.understand({ query: sentence.slice(0, MAX_SENTENCE) }).catch(() => null),
  ]);
  noteWithoutResult(args.context.api, listing, understood);
  const named = namedCategories(listing.filters);
  const offered = categories
    .filter(({ permalink }) => !permalink.includes('/') || named.includes(permalink))
    .map(({ name, permalink }) => ({ name, permalink }));
  return {
    listing,
    categories: offered,
    headLine: headLine(listing, said?.note ? said : understood, offered),
    help: understood?.help ?? [],
    isHelpOnly: understood?.is_help_only ?? false,
  };
}

/** A sentence that became filters is in their address no more: where it asked for a size that is not made, its words go along. */
function sentenceOf(query: string, { note }: Understanding): string {
  return note === null ? '' : `&${new URLSearchParams({ [SENTENCE]: query })}`;
}

/** What the store has for a shopper's words, to be narrowed like any other listing; questions about the store are answered first. */
export function Component() {
  const { name } = useAtomValue(storeIdentityAtom);
  const { listing, categories, headLine: intro, help, isHelpOnly } = useLoaderData<typeof loader>();
  const { query } = listing.filters;
  const pageTitle = usePageTitle(`Search results for ${query}`);
  useSearchReload();
  const answers = help.length > 0 ? <HelpAnswers help={help} isOnly={isHelpOnly} query={query} /> : null;
  if (isHelpOnly && answers) return answers;
  return (
    <ListingPage
      listing={listing}
      categories={categories}
      heading={{
        name: `Results for “${query}”`,
        intro,
        breadcrumbs: [{ name: 'Search', path: PATH }],
        links: [],
      }}
      seo={{
        title: pageTitle,
        description: `What ${name} has for ${query}.`,
        isIndexed: false,
      }}
    >
      {answers}
    </ListingPage>
  );
}
