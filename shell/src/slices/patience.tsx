import { type ReactNode, useEffect, useState } from 'react';
import { BudgetExceeded } from '../time-budget/time-budget.ts';
import { sliceFailed } from './slice-failed.ts';

/** So long a component of a slice may wait for something of its own in the browser; the server gives its code and data as long. */
export const PATIENCE_MS = 4_000;

/** Shows `waiting` where a component of a slice waits, not for ever: then `failed`, and the slice is told of by name. */
export function Patience(props: { slice: string; what: string; waiting: ReactNode; failed: ReactNode }) {
  const { slice, what, waiting, failed } = props;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      sliceFailed(slice, new BudgetExceeded(`${what} still waits after ${PATIENCE_MS} ms`));
      setOver(true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [slice, what]);
  return isOver ? failed : waiting;
}
