import { giveFocus } from '@sanderling/ui/focus-restoration/restore-focus.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** For a list that grows when more is asked for: the focus goes on at the first entry that is new. Browsers leave it on what was pressed, below all of them. */
export function useFocusOnNew(count: number): {
  list: RefObject<HTMLUListElement | null>;
  wantNext: () => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(null);
  useEffect(() => {
    const entry = wanted.current === null ? undefined : list.current?.children[wanted.current];
    if (!entry || count <= Number(wanted.current)) return;
    wanted.current = null;
    giveFocus(entry);
  }, [count]);
  return {
    list,
    wantNext: () => {
      wanted.current = count;
    },
  };
}
