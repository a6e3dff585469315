import { type ApiProblem, bus, type CallOptions, isSaidInDialog } from '@sanderling/runtime';

/**
 * What the page itself does about a failed call, before its caller hears of it: shows the message that the API asks for, or gives way to the
 * error page. 404 only where the caller asked for it, 500 unless the caller can go on without the answer.
 */
export function reactToProblem(
  problem: ApiProblem,
  { handle404 = false, handle500 = true }: CallOptions,
  showErrorPage: (status: number) => void,
): void {
  const { status, details } = problem;
  if (isSaidInDialog(problem)) {
    bus.emit('modal:open', { name: 'information', props: { text: messageOf(details) } });
  }
  if (status === 404 && handle404) showErrorPage(404);
  if (status === 500 && handle500) showErrorPage(500);
}

/** The API's details are a sentence, or several. */
function messageOf(details: unknown): string {
  return Array.isArray(details) ? details.join(' ') : String(details);
}
