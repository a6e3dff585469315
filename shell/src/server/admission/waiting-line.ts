/** What goes first: what ends with an order, then pages that many ask for, then their variants by query. */
const PRIORITIES = ['order', 'page', 'variant'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Who waits for what. */
export interface Place {
  priority: Priority;
  /** The visitor's network: a visitor who asks for much waits for themselves alone. */
  visitor: string;
}

/** Work that waits for a thread or a connection. It is bounded: what does not fit is refused at once, the least urgent first. */
export interface WaitingLine<Entry extends Place> {
  /** Null when there is room; else the entry that has to go, which may be the one that came. */
  join: (entry: Entry) => Entry | null;
  /** Takes the next one out: the most urgent first, and visitors in turns. */
  next: (isAdmitted: (priority: Priority) => boolean) => Entry | undefined;
  /** Whether it was still waiting. */
  leave: (entry: Entry) => boolean;
}

export function createWaitingLine<Entry extends Place>(most: number): WaitingLine<Entry> {
  const waiting = new Set<Entry>();
  /** By visitor who waits: for how much, and when their turn was last, by a count of all turns. */
  const visitors = new Map<string, { count: number; lastTurn: number }>();
  let turns = 0;

  function leave(entry: Entry): boolean {
    if (!waiting.delete(entry)) return false;
    const visitor = visitors.get(entry.visitor);
    if (visitor) visitor.count -= 1;
    if (!visitor?.count) visitors.delete(entry.visitor);
    return true;
  }

  const countOf = ({ visitor }: Place) => visitors.get(visitor)?.count ?? 0;
  const lastTurnOf = ({ visitor }: Place) => visitors.get(visitor)?.lastTurn ?? 0;

  /** Of the least urgent ones the newest of the visitor who has most. */
  function leastUrgent(): Entry | undefined {
    let found: Entry | undefined;
    for (const entry of waiting) {
      const order = found ? rankOf(entry) - rankOf(found) || countOf(entry) - countOf(found) : 0;
      if (order >= 0) found = entry;
    }
    return found;
  }

  return {
    join: (entry) => {
      waiting.add(entry);
      const visitor = visitors.get(entry.visitor) ?? { count: 0, lastTurn: 0 };
      visitors.set(entry.visitor, { ...visitor, count: visitor.count + 1 });
      if (waiting.size <= most) return null;
      const refused = leastUrgent() ?? entry;
      leave(refused);
      return refused;
    },
    next: (isAdmitted) => {
      let found: Entry | undefined;
      for (const entry of waiting) {
        if (!isAdmitted(entry.priority)) continue;
        const order = found ? rankOf(entry) - rankOf(found) || lastTurnOf(entry) - lastTurnOf(found) : -1;
        if (order < 0) found = entry;
      }
      if (!found) return undefined;
      turns += 1;
      visitors.set(found.visitor, { count: countOf(found), lastTurn: turns });
      leave(found);
      return found;
    },
    leave,
  };
}

function rankOf({ priority }: Place): number {
  return PRIORITIES.indexOf(priority);
}
