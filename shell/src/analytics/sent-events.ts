import type { Purpose } from '@sanderling/contract/site/consent';
import { sendToMessaging } from './customer-messaging.ts';
import { entryOf } from './data-layer.ts';
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
  return LISTENERS.map(({ to, name, purpose, sent }) => {
    if (!settings?.[name]) return { to, sent: sent(event), state: 'not configured' };
    return { to, sent: sent(event), state: isAllowed(purpose) ? 'sent' : 'not allowed by the visitor' };
  });
}

function commandOf(tell: typeof sendToPixel, event: TrackedEvent): unknown {
  const commands: unknown[][] = [];
  tell((...words) => void commands.push(words), event);
  return commands[0] ?? null;
}
