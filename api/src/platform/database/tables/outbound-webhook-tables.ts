import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What other systems are told about orders. */
const FEED_TOPICS = [
  'order.placed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'payment.refunded',
] as const;
export type WebhookTopic = (typeof FEED_TOPICS)[number];

export interface OutboundWebhookTables {
  feed_outbox: {
    sequence: GeneratedAlways<number>;
    id: Generated<string>;
    topic: WebhookTopic;
    /** What the message is about, once: topic and subject are never written a second time. */
    about: string;
    payload: JSONColumnType<object, string, string>;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
  };
}
