/** How many calls may wait: of one visitor, and in all. */
interface WaitingLimits {
  perVisitor: number;
  inAll: number;
}

/** Calls that wait for the search thread. Visitors take turns, so that one who asks much waits for themselves alone. */
export interface WaitingCalls<Call> {
  /** Null when there is room; else whose limit is reached. */
  add: (visitor: string, call: Call) => 'visitor' | 'all' | null;
  next: () => Call | undefined;
  /** Whether it was still waiting. */
  remove: (call: Call) => boolean;
}

export function createWaitingCalls<Call>({ perVisitor, inAll }: WaitingLimits): WaitingCalls<Call> {
  // A Map keeps the order of insertion: the visitor in front is the one who was last served longest ago.
  const calls = new Map<string, Call[]>();
  let count = 0;
  return {
    add: (visitor, call) => {
      const own = calls.get(visitor) ?? [];
      if (own.length >= perVisitor) return 'visitor';
      if (count >= inAll) return 'all';
      calls.set(visitor, own);
      own.push(call);
      count += 1;
      return null;
    },
    next: () => {
      const [first] = calls;
      if (!first) return undefined;
      const [visitor, own] = first;
      const call = own.shift();
      calls.delete(visitor);
      if (own.length > 0) calls.set(visitor, own);
      count -= 1;
      return call;
    },
    remove: (call) => {
      for (const [visitor, own] of calls) {
        const at = own.indexOf(call);
        if (at === -1) continue;
        own.splice(at, 1);
        if (own.length === 0) calls.delete(visitor);
        count -= 1;
        return true;
      }
      return false;
    },
  };
}
