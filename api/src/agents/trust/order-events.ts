import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import { requireAddress } from '../outbound/ask-agent.ts';

const SECRET = /^[\x21-\x7e]{16,200}$/;

/** Where an assistant hears of its orders by ACP; null: by its profile again, or not at all. */
export const orderEventsInput = {
  order_events_url: z.url().max(500).nullish(),
  order_events_secret: z
    .string()
    .regex(SECRET, 'A secret has 16 to 200 characters, without spaces.')
    .optional(),
};

interface OrderEvents {
  order_events_url?: string | null | undefined;
  order_events_secret?: string | undefined;
}

/** What to store: the secret that the assistant's platform gave, or one that is made here. Throws for an address that is none. */
export function orderEventsOf(
  { order_events_secret: given, order_events_url: url }: OrderEvents,
  mayBeHere: boolean,
): { order_events_url?: string | null; order_events_secret?: string | null } {
  if (url === undefined) return given === undefined ? {} : { order_events_secret: given };
  if (url === null) return { order_events_url: null, order_events_secret: null };
  try {
    requireAddress(url, mayBeHere);
  } catch {
    const errors = { order_events_url: ['Name an https address of the public internet.'] };
    throw problem('VALIDATION_FAILED', { errors });
  }
  return { order_events_url: url, order_events_secret: given ?? makeSecret() };
}

/** The operator is shown it this once. */
export function shownSecret({ order_events_secret: secret }: { order_events_secret?: string | null }) {
  return secret == null ? {} : { order_events_secret: secret };
}

function makeSecret(): string {
  return `ses_${randomBytes(32).toString('base64url')}`;
}
