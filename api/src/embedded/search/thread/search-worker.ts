import { parentPort } from 'node:worker_threads';
import { releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { lowerThreadPriority } from '@sanderling/server/thread-priority';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { SearchError } from '../errors/search-error.ts';
import { answerCall, type SearchCall } from '../protocol/answer-call.ts';
import type { CallReply, SearchOrder, SearchReply } from './messages.ts';
import { replaceProducts } from './replace-products.ts';

lowerThreadPriority();
releaseIdleMemory();
let variants: readonly IndexedVariant[] = [];
let index: SearchIndex | undefined;

parentPort?.on('message', async (order: SearchOrder) => {
  if (order.type === 'answer') return post(replyTo(order.call));
  variants = order.type === 'load' ? order.variants : replaceProducts(variants, order);
  const wanted = variants;
  // Built in parts: calls are answered from the last index meanwhile.
  const built = await buildSearchIndex(wanted);
  // One that began later has newer records.
  if (wanted === variants) index = built;
  post({ type: 'loaded' });
});

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
