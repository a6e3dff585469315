import type { FinancingQuote } from '@sanderling/contract/wire/orders/checkout-calls';
import { isApiProblem } from '@sanderling/runtime';
import { useEffect, useState } from 'react';
import { problemMessage } from '../problem/problem-message.ts';

interface Answer {
  of: string;
  quote: FinancingQuote | null;
  /** Why there is none. */
  problem: string | null;
}

/** The quote of `of`, asked for once it is wanted; an answer for what was shown before is none. */
export function useQuote(isWanted: boolean, of: string, ask: () => Promise<FinancingQuote>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.of === of ? answer : null;
  const isMissing = isWanted && current === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const settle = (found: Omit<Answer, 'of'>) => isGone || setAnswer({ of, ...found });
    ask().then(
      (quote) => settle({ quote, problem: null }),
      (error: unknown) => {
        settle({
          quote: null,
          problem: isApiProblem(error) ? problemMessage(error) : 'The terms cannot be had right now.',
        });
        if (!isApiProblem(error)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
    // `ask` is made anew at each rendering; what it asks for is `of`.
  }, [isMissing, of]);
  return {
    quote: current?.quote ?? null,
    problem: current?.problem ?? null,
    askAgain: () => setAnswer(null),
  };
}
