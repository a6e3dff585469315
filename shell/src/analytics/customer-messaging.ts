import type { Command } from './command-queue.ts';
import { MARKETING_NAMES } from './marketing-names.ts';
import type { TrackedEvent } from './tracked.ts';

/** Tells those who write to customers what one has done. */
export function sendToMessaging(send: Command, { id, what: { name, ...details } }: TrackedEvent): void {
  send('track', MARKETING_NAMES[name], { ...details, eventId: id });
}
