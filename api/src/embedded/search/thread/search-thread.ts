import { Worker } from 'node:worker_threads';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { SearchError } from '../errors/search-error.ts';
import type { SearchCall } from '../protocol/answer-call.ts';
import type {
  CallReply,
  IndexStamp,
  RecordsToTake,
  SearchOrder,
  SearchReply,
  WantedIndex,
} from './messages.ts';
import { createWaitingCalls } from './waiting-calls.ts';

interface SearchThreadLimits {
  /** How many calls may wait: of one visitor, and in all. */
  waiting: { perVisitor: number; inAll: number };
  /** Longer than an answer is of use: then the visitor is told to come again. */
  waitMs: number;
  /** No call takes so long on however busy a machine: a thread that is silent for longer is replaced. */
  answerMs: number;
}

const LIMITS: SearchThreadLimits = {
  // A visitor who types has one or two calls under way; the store's own pages ask for a few each.
  waiting: { perVisitor: 12, inAll: 120 },
  waitMs: 2_000,
  answerMs: 15_000,
};
const MAX_MEMORY_MB = 512;
/** As `npm start` gives the API: what a search leaves behind is collected soon, and its arrays with it. */
const MAX_YOUNG_MEMORY_MB = 12;

/** Searches beside the thread that sells, one call after the other. */
export interface SearchThread {
  /** Replaces what is searched, which comes in parts, of products in these categories. Rejects when the thread ends before that is done. */
  load: (parts: AsyncIterable<readonly IndexedVariant[]>, categories?: readonly string[]) => Promise<void>;
  /** Takes the records of these products in place of those before, also while a load is under way, whose own of them are older. */
  update: (products: readonly number[], variants: readonly IndexedVariant[]) => Promise<void>;
  /** Has what is searched now written to a file, with what is said of it. Resolves when that has begun. */
  save: (path: string, stamp: IndexStamp) => Promise<void>;
  /** Searches what was written to a file, if that is the wanted one. Answers what was said of it. */
  restore: (path: string, wanted: WantedIndex) => Promise<IndexStamp | null>;
  /** The answer as JSON. Throws a SearchError for a call that cannot be used, with 429 or 503 for one without room. */
  ask: (call: SearchCall, visitor: string) => Promise<string>;
  close: () => Promise<void>;
}

interface Asked {
  call: SearchCall;
  settle: (reply: CallReply) => void;
}

const NO_ROOM = {
  visitor: { type: 'refusal', status: 429, message: 'Too many searches at once. Wait a moment.' },
  all: { type: 'refusal', status: 503, message: 'Search is busy. Try again in a moment.' },
} as const satisfies Record<string, CallReply>;

const CLOSED = 'The search was closed.';

/** `onEnd` is told when the thread ended or had to be ended; calls wait until records are loaded into the next one. */
export function openSearchThread(onEnd: (reason: string) => void, limits = LIMITS): SearchThread {
  const waiting = createWaitingCalls<Asked>(limits.waiting);
  let worker: Worker | undefined;
  let isLoaded = false;
  const orders = new Map<
    number,
    { resolve: (restored: IndexStamp | null) => void; reject: (error: Error) => void }
  >();
  let lastOrder = 0;
  let asked: Asked | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    // What comes late must not start a thread that is never ended: the process would wait for it for ever.
    if (isClosed) throw new Error(CLOSED);
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_MEMORY_MB,
        maxYoungGenerationSizeMb: MAX_YOUNG_MEMORY_MB,
      },
    });
    started.on('message', receive);
    started.on('error', (error) => end(started, error.message));
    started.on('exit', (code) => end(started, `The thread ended with code ${code}.`));
    return started;
  }

  function receive(reply: SearchReply): void {
    if (reply.type === 'taken') {
      isLoaded = reply.isSearchable;
      orders.get(reply.id)?.resolve(reply.restored ?? null);
      orders.delete(reply.id);
    } else settle(reply);
    askNext();
  }

  function sendRecords(order: RecordsToTake): Promise<IndexStamp | null> {
    return new Promise((resolve, reject) => {
      worker ??= start();
      const id = ++lastOrder;
      orders.set(id, { resolve, reject });
      send(worker, { ...order, id });
    });
  }

  function rejectOrders(reason: string): void {
    for (const { reject } of orders.values()) reject(new Error(reason));
    orders.clear();
  }

  function settle(reply: CallReply): void {
    clearTimeout(timer);
    const answered = asked;
    asked = undefined;
    answered?.settle(reply);
  }

  function askNext(): void {
    if (asked || !worker || !isLoaded) return;
    const current = worker;
    asked = waiting.next();
    if (!asked) return;
    send(current, { type: 'answer', call: asked.call });
    timer = setTimeout(() => end(current, 'An answer took too long.'), limits.answerMs);
  }

  function end(ended: Worker, reason: string): void {
    if (worker !== ended) return;
    worker = undefined;
    isLoaded = false;
    settle({ type: 'failure', reason });
    rejectOrders(reason);
    void ended.terminate();
    onEnd(reason);
  }

  return {
    load: async (parts, categories = []) => {
      worker ??= start();
      const receiver = worker;
      send(receiver, { type: 'begin load', categories });
      for await (const variants of parts) {
        if (worker !== receiver) throw new Error('The thread ended while it was told the records.');
        // One after the other: parts that wait for a busy thread are in memory a second time.
        await sendRecords({ type: 'part', variants });
      }
      await sendRecords({ type: 'end load' });
    },
    update: async (products, variants) => void (await sendRecords({ type: 'update', products, variants })),
    save: async (path, stamp) => void (await sendRecords({ type: 'save', path, stamp })),
    restore: (path, wanted) => sendRecords({ type: 'restore', path, wanted }),
    ask: async (call, visitor) => {
      const reply = await new Promise<CallReply>((resolve) => {
        const entry: Asked = {
          call,
          settle: (answer) => {
            clearTimeout(late);
            resolve(answer);
          },
        };
        const late = setTimeout(() => {
          if (waiting.remove(entry)) resolve(NO_ROOM.all);
        }, limits.waitMs);
        const full = waiting.add(visitor, entry);
        if (full) entry.settle(NO_ROOM[full]);
        askNext();
      });
      if (reply.type === 'answer') return reply.json;
      if (reply.type === 'refusal') throw new SearchError(reply.message, reply.status);
      throw new Error(reply.reason);
    },
    close: async () => {
      isClosed = true;
      const open = worker;
      worker = undefined;
      settle(NO_ROOM.all);
      rejectOrders(CLOSED);
      await open?.terminate();
    },
  };
}

function send(worker: Worker, order: SearchOrder): void {
  worker.postMessage(order);
}
