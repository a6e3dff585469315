import { parentPort } from 'node:worker_threads';
import { releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { lowerThreadPriority } from '@sanderling/server/thread-priority';
import { SearchError } from '../errors/search-error.ts';
import { answerCall, type SearchCall } from '../protocol/answer-call.ts';
import type { CallReply, IndexStamp, SearchOrder, SearchReply } from './messages.ts';
import { createSearchedRecords } from './searched-records.ts';

lowerThreadPriority();
releaseIdleMemory();
const records = createSearchedRecords();

parentPort?.on('message', async (order: SearchOrder) => {
  switch (order.type) {
    case 'answer':
      return post(replyTo(order.call));
    case 'begin load':
      return records.beginLoad(order.categories);
    case 'part':
      // The next part is read meanwhile.
      postTaken(order.id);
      return records.takePart(order.variants);
    case 'end load':
      await records.endLoad();
      return postTaken(order.id);
    case 'update':
      await records.update(order);
      return postTaken(order.id);
    case 'save':
      // What cannot be written costs the next start some seconds, and is tried again.
      records.save(order.path, order.stamp).catch(() => {});
      return postTaken(order.id);
    case 'restore': {
      const restored = await records.restore(order.path, order.wanted);
      return postTaken(order.id, restored);
    }
  }
});

function replyTo(call: SearchCall): CallReply {
  try {
    const index = records.index();
    if (!index) throw new Error('A call came before the first records.');
    return { type: 'answer', json: JSON.stringify(answerCall(index, call)) };
  } catch (error) {
    if (error instanceof SearchError)
      return { type: 'refusal', message: error.message, status: error.statusCode };
    return { type: 'failure', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
}

function postTaken(id: number, restored: IndexStamp | null = null): void {
  post({ type: 'taken', id, isSearchable: records.index() !== undefined, ...(restored && { restored }) });
}

function post(reply: SearchReply): void {
  parentPort?.postMessage(reply);
}
