import { SIGNED_OUT, sessionAtom, sessionStateAtom, useClientAtomValue } from '@sanderling/runtime';
import { type Step, stepOf } from './step-of.ts';

/** How far who looks has come. `ofPage`: as far as they had when the page was made, which stands until the browser has looked who is here. */
export function useStep(ofPage: Step): Step {
  const session = useClientAtomValue(sessionAtom, SIGNED_OUT);
  const state = useClientAtomValue(sessionStateAtom, 'anonymous');
  return state === 'anonymous' ? ofPage : stepOf(session);
}
