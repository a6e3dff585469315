import { Prose } from '@sanderling/ui/static-page/prose.tsx';
import type { Step } from './step-of.ts';
import { useStep } from './use-step.ts';

/** A heading with the list below it that leads to the form. */
const APPLYING =
  /<h2\b[^>]*>(?:(?!<h2\b).)*?<\/h2>\s*<(ol|ul)\b(?:(?!<\/\1>).)*?href="\/designers\/signup".*?<\/\1>/s;

/** What an editor has written of applying is left out for who is in the program; what stands below it is for all. */
export function chaptersFor(step: Step, html: string): string {
  return step === 'joined' ? html.replace(APPLYING, '') : html;
}

/** The chapters of the page. `step`: as far as the visitor had come when the page was made. */
export function Chapters({ html, step }: { html: string; step: Step }) {
  return <Prose html={chaptersFor(useStep(step), html)} />;
}
