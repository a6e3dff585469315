import type { Command } from './command-queue.ts';

/** Tells those who write to customers who it is; null is someone who has signed out. */
export function identifyToMessaging(send: Command, email: string | null): void {
  if (email) send('identify', { email });
  else send('reset');
}

/** Tells those who send letters who it is, and nothing else. */
export function identifyToEmailMarketing(send: Command, email: string | null): void {
  if (email) send('identify', { email });
}
