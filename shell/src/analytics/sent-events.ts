import type { Purpose } from '@sanderling/contract/site/consent';
import type { Command } from './command-queue.ts';
import { sendToMessaging } from './customer-messaging.ts';
import { entryOf } from './data-layer.ts';
import { identifyToEmailMarketing, identifyToMessaging } from './identify-person.ts';
import { sendToPixel } from './social-pixel.ts';
import type { TrackedEvent } from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';

/** What one of those who are told is told of an event. */
export interface SentEvent {
  to: string;
  /** As it is sent: the command with its words; null for what they hear nothing of. */
  sent: unknown;
  state: 'sent' | 'not configured' | 'not allowed by the visitor';
}

interface Listener {
  to: string;
  name: keyof TrackingSettings;
  purpose: Purpose;
  sent: (event: TrackedEvent) => unknown;
}

/** By the functions that send: what is shown cannot differ from what is told. */
const LISTENERS: readonly Listener[] = [
  { to: 'Tag manager', name: 'tagManager', purpose: 'statistics', sent: entryOf },
  {
    to: 'Social pixel',
    name: 'socialPixel',
    purpose: 'marketing',
    sent: (event) => commandOf(sendToPixel, event),
  },
  {
    to: 'Customer messaging',
    name: 'customerMessaging',
    purpose: 'marketing',
    sent: (event) => commandOf(sendToMessaging, event),
  },
];

/** What each of those who may be told hears of an event, and whether they do in this shop and for this visitor. */
export function sentEvents(
  event: TrackedEvent,
  settings: TrackingSettings | null,
  isAllowed: (purpose: Purpose) => boolean,
): SentEvent[] {
  return LISTENERS.map(({ to, name, purpose, sent }) => ({
    to,
    sent: sent(event),
    state: stateOf(settings?.[name], isAllowed(purpose)),
  }));
}

/** What those who write to people are told of who it is. */
export function sentIdentity(
  email: string | null,
  settings: TrackingSettings | null,
  isAllowed: (purpose: Purpose) => boolean,
): SentEvent[] {
  return [
    { to: 'Customer messaging', name: 'customerMessaging', identify: identifyToMessaging } as const,
    { to: 'E-mail marketing', name: 'emailMarketing', identify: identifyToEmailMarketing } as const,
  ].map(({ to, name, identify }) => ({
    to,
    sent: commandOf(identify, email),
    state: stateOf(settings?.[name], isAllowed('marketing')),
  }));
}

function stateOf(
  vendor: TrackingSettings[keyof TrackingSettings] | undefined,
  isAllowed: boolean,
): SentEvent['state'] {
  if (!vendor) return 'not configured';
  return isAllowed ? 'sent' : 'not allowed by the visitor';
}

function commandOf<Told>(tell: (send: Command, told: Told) => void, told: Told): unknown {
  const commands: unknown[][] = [];
  tell((...words) => void commands.push(words), told);
  return commands[0] ?? null;
}
