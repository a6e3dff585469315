import { createVisitors } from './visitors.ts';

/** What goes first: what ends with an order, then pages that many ask for, then their variants by query. */
const PRIORITIES = ['order', 'page', 'variant'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** No shopper asks for so much in ten seconds: a visitor who does goes last, with or without a cart. */
const HEAVY_USE = 60;

/** Which visitor waits for what. */
export interface Place {
  priority: Priority;
  /** The visitor's network: a visitor who asks for much waits for themselves alone. */
  visitor: string;
}

interface QueueLimits<Entry> {
  max: number;
  /** Of entries that are alike, such as variants of one page or pages of one slice. */
  alike?: readonly Likeness<Entry>[];
}

interface Likeness<Entry> {
  max: number;
  /** What entries are alike by; null for what is like nothing else. */
  kindOf: (entry: Entry) => string | null;
}

/**
 * Work that waits for a thread or a connection. It is bounded: what does not fit is refused at once, the least urgent first, and among
 * equals that of the visitor who asks for most: a shopper who asks once a second goes before strangers who ask for all that there is.
 */
export interface WaitQueue<Entry extends Place> {
  /** Null when there is room; else the entry that has to go, which may be the one that came. */
  join: (entry: Entry) => Entry | null;
  /** Takes the next one out: the most urgent first, then that of the visitor who has asked for least. */
  next: (isAdmitted: (entry: Entry) => boolean) => Entry | undefined;
  /** Whether it was still waiting. */
  leave: (entry: Entry) => boolean;
  isEmpty: () => boolean;
  size: () => number;
}

export function createWaitQueue<Entry extends Place>(
  { max, alike = [] }: QueueLimits<Entry>,
  now: () => number = Date.now,
): WaitQueue<Entry> {
  const waiting = new Set<Entry>();
  const visitors = createVisitors(now);

  /** Positive where `one` has to wait for `other`. */
  function order(one: Entry, other: Entry): number {
    const [asked, otherAsked] = [visitors.asked(one.visitor), visitors.asked(other.visitor)];
    return rankOf(one, asked) - rankOf(other, otherAsked) || asked - otherAsked;
  }

  /** The newest of the visitor who has asked for most, among the least urgent ones. */
  function last(entries: Iterable<Entry>): Entry | undefined {
    let found: Entry | undefined;
    for (const entry of entries) if (!found || order(entry, found) >= 0) found = entry;
    return found;
  }

  /** Those of which there are more than may wait, with the new one among them; none where it fits. */
  function crowdOf(entry: Entry): Iterable<Entry> {
    for (const likeness of alike) {
      const kind = likeness.kindOf(entry);
      const like = kind === null ? [] : [...waiting].filter((other) => likeness.kindOf(other) === kind);
      if (like.length > likeness.max) return like;
    }
    return waiting.size > max ? waiting : [];
  }

  return {
    join: (entry) => {
      visitors.count(entry.visitor);
      waiting.add(entry);
      const refused = last(crowdOf(entry)) ?? null;
      if (refused) waiting.delete(refused);
      return refused;
    },
    next: (isAdmitted) => {
      let found: Entry | undefined;
      for (const entry of waiting)
        if (isAdmitted(entry) && (!found || order(entry, found) < 0)) found = entry;
      if (found) waiting.delete(found);
      return found;
    },
    leave: (entry) => waiting.delete(entry),
    isEmpty: () => waiting.size === 0,
    size: () => waiting.size,
  };
}

function rankOf({ priority }: Place, asked: number): number {
  return asked > HEAVY_USE ? PRIORITIES.length : PRIORITIES.indexOf(priority);
}
