import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** What a press has done, where it was pressed: it takes the focus, by which it is read out. */
export function AnswerNotice({ tone, children }: { tone: 'good' | 'problem'; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
