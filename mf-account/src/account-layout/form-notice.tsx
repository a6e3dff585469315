import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { FormAnswer } from './form-answer.ts';

/** How sending the form went. */
export function FormNotice({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null;
  return <Notice tone={answer.isDone ? 'good' : 'problem'}>{answer.message}</Notice>;
}
