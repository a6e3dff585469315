import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useEffect, useRef } from 'react';
import styles from '../catalogue-desk.module.css';
import type { Done } from './done.ts';

/** Where what was done is seen. */
export interface WayToSee {
  to: string;
  words: string;
}

/**
 * What was done, when, and where it is seen. It takes the focus: a page that looks as before is read from here, and a live region that
 * comes with its page is not read by itself.
 */
export function DoneNotice({ done, see }: { done: Done; see?: WayToSee | null | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  const { words, at } = done;
  useEffect(() => notice.current?.focus(), [words, at]);
  return (
    <div ref={notice} tabIndex={-1} className={styles.done}>
      <Notice tone="good">
        {words} at <time dateTime={at}>{formatCentral(new Date(at)).slice(0, 16).replace('T', ' ')}</time> in
        Chicago. {see && <Link to={see.to}>{see.words}</Link>}
      </Notice>
    </div>
  );
}
