import type { Command } from './command-queue.ts';
import { MARKETING_NAMES } from './marketing-names.ts';
import type { TrackedEvent } from './tracked.ts';

/** Tells those who write to customers what one has done. */
export function sendToMessaging(send: Command, { id, what }: TrackedEvent): void {
  const { name, ...details } = what;
  // Whom to write to does not hang on what a list showed.
  const told = what.name === 'view_category' ? { category: what.category } : details;
  send('track', MARKETING_NAMES[name], { ...told, eventId: id });
}
