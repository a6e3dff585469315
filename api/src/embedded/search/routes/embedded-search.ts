import { API_BASE } from '@sanderling/contract/commerce/constants';
import { changeRoutes } from '../../../catalogue/changes/change-routes.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { SearchMetrics } from '../../../platform/metrics/search-metrics.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { pushToAlgolia } from '../../../search/algolia/push-to-algolia.ts';
import { createLiveIndex } from '../../../search/live-index/live-index.ts';
import type { SearchCatalogue } from '../../../search/live-index/search-catalogue.ts';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { KnownValues } from '../../../search/understanding/known-values.ts';
import { liveKnownValues } from '../../../search/understanding/live-known-values.ts';
import { type UnderstandQuery, understandQueryIn } from '../../../search/understanding/understand-query.ts';
import { understandingRoutes } from '../../../search/understanding/understanding-routes.ts';
import { searchWordsRoutes } from '../../../search/words/search-words-routes.ts';
import { createSearchOfDay } from '../of-day/search-of-day.ts';
import { openSearchThread } from '../thread/search-thread.ts';
import { createSavedSearch } from './saved-search.ts';
import { searchFor } from './search-for.ts';
import { searchRoutes } from './search-routes.ts';

/**
 * Search over the products of the database: the embedded index always, Algolia too where it is configured. Answers how the rest of the
 * API understands words and searches by them.
 */
export async function search(
  app: Api,
  platform: Platform,
  metrics: SearchMetrics,
): Promise<{
  searchCatalogue: SearchCatalogue;
  understandQuery: UnderstandQuery;
  readKnownValues: () => Promise<KnownValues>;
}> {
  const { algolia } = platform.config;
  const push = algolia ? await pushToAlgolia(algolia, app.log, metrics.pushed) : undefined;
  const thread = openSearchThread((reason) => {
    app.log.error({ reason }, 'the search thread ended, and the API starts another one');
    index.reload();
  });
  const known = liveKnownValues();
  /** Products of the load that is under way, and of what was brought in meanwhile. */
  let listed = new Set<number>();
  const searched = {
    load: async (parts: AsyncIterable<readonly IndexedVariant[]>, categories: readonly string[]) => {
      const all: IndexedVariant[] = [];
      listed = new Set();
      await thread.load(
        each(parts, (variants) => {
          const ids = new Set(variants.map(({ record }) => record.product_id));
          for (const id of ids) listed.add(id);
          known.update([...ids], variants);
          if (push) all.push(...variants);
        }),
        categories,
      );
      known.keepOnly(listed);
      await push?.(all);
    },
    // Algolia takes all records at once.
    update: push
      ? null
      : async (products: readonly number[], variants: readonly IndexedVariant[]) => {
          for (const id of products) listed.add(id);
          known.update(products, variants);
          await thread.update(products, variants);
        },
  };
  // Algolia has what it was told before this start.
  const saved = push ? undefined : createSavedSearch(platform, thread, known);
  const index = createLiveIndex(platform, app.log, searched, saved);
  metrics.watchIndex(index);
  const { version: indexVersion } = index;
  const onTold = metrics.changeTold;
  await app.register(changeRoutes, { ...platform, indexVersion, onTold, prefix: API_BASE });
  const ofDay = createSearchOfDay({ db: platform.db, logger: app.log, versionOfIndex: index.version });
  await app.register(searchRoutes, { index, thread, ofDay, clock: platform.clock, prefix: '/_search' });
  const readKnownValues = async () => {
    await index.ready();
    return known.read();
  };
  const understandQuery = understandQueryIn(platform, readKnownValues);
  await app.register(understandingRoutes, { understandQuery, prefix: API_BASE });
  await app.register(searchWordsRoutes, { ...platform, prefix: API_BASE });
  app.addHook('onListen', async () => {
    index.start();
    // Loaded before the first call needs it; that call logs a failure.
    index.ready().catch(() => {});
  });
  app.addHook('onClose', async () => {
    index.stop();
    await thread.close();
    await ofDay.close();
  });
  return { searchCatalogue: searchFor(index, thread), understandQuery, readKnownValues };
}

async function* each<Value>(
  values: AsyncIterable<Value>,
  look: (value: Value) => void,
): AsyncGenerator<Value> {
  for await (const value of values) {
    look(value);
    yield value;
  }
}
