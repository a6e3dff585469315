import { parentPort } from 'node:worker_threads';
import { releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { lowerThreadPriority } from '@sanderling/server/thread-priority';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { wordsOfCategories } from '../engine/documents.ts';
import { buildSearchIndex, type SearchIndex, updateSearchIndex } from '../engine/search-index.ts';
import { beginTextStore, type FillingStore, type TextStore } from '../engine/text-store.ts';
import { SearchError } from '../errors/search-error.ts';
import { answerCall, type SearchCall } from '../protocol/answer-call.ts';
import type { CallReply, SearchOrder, SearchReply } from './messages.ts';
import { receiveRecords } from './receive-records.ts';
import { replaceProducts } from './replace-products.ts';

lowerThreadPriority();
releaseIdleMemory();
let variants: readonly IndexedVariant[] = [];
let index: SearchIndex | undefined;
/** Of all records those that have come so far, and those of before. */
let loading:
  | {
      known: ReadonlyMap<number, IndexedVariant>;
      received: IndexedVariant[];
      /** Of the first load alone: nothing can be searched yet, and most of the building is done while the database is read. */
      store: FillingStore | null;
    }
  | undefined;

parentPort?.on('message', async (order: SearchOrder) => {
  switch (order.type) {
    case 'answer':
      return post(replyTo(order.call));
    case 'begin load':
      loading = {
        known: new Map(variants.map((each) => [each.record.variant_id, each])),
        received: [],
        store: index ? null : beginTextStore(wordsOfCategories(order.categories)),
      };
      return;
    case 'part': {
      // The next part is read meanwhile.
      post({ type: 'received' });
      if (!loading) return;
      const received = receiveRecords(order.variants, loading.known);
      loading.received.push(...received);
      return loading.store?.add(received);
    }
    case 'end load': {
      variants = loading?.received ?? variants;
      const filled = loading?.store?.finish();
      loading = undefined;
      await indexVariants(filled);
      return post({ type: 'loaded' });
    }
    case 'update':
      variants = replaceProducts(variants, order);
  }
  await indexVariants();
  post({ type: 'loaded' });
});

async function indexVariants(filled?: TextStore): Promise<void> {
  const wanted = variants;
  const updated = index && updateSearchIndex(index, wanted);
  if (updated) {
    index = updated;
    return;
  }
  // Built in parts: calls are answered from the last index meanwhile.
  const built = await buildSearchIndex(wanted, filled);
  // One that began later has newer records.
  if (wanted === variants) index = built;
}

function replyTo(call: SearchCall): CallReply {
  try {
    if (!index) throw new Error('A call came before the first records.');
    return { type: 'answer', json: JSON.stringify(answerCall(index, call)) };
  } catch (error) {
    if (error instanceof SearchError)
      return { type: 'refusal', message: error.message, status: error.statusCode };
    return { type: 'failure', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
}

function post(reply: SearchReply): void {
  parentPort?.postMessage(reply);
}
