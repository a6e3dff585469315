import type { Generated, GeneratedAlways } from 'kysely';

export interface GiftCardTables {
  store_secret: { name: string; value: string };
  gift_card: {
    id: GeneratedAlways<number>;
    code_hash: string;
    last_four: string;
    initial_cents: number;
    balance_cents: number;
    /** The line that it was bought with, and which of its pieces it is. */
    line_item_id: number | null;
    ordinal: number | null;
    created_at: Generated<Date>;
  };
  /** Their sum is the balance. */
  gift_card_event: {
    id: GeneratedAlways<number>;
    gift_card_id: number;
    kind: 'issued' | 'redeemed' | 'restored';
    amount_cents: number;
    order_id: string | null;
    created_at: Generated<Date>;
  };
  order_gift_card: {
    id: GeneratedAlways<number>;
    order_id: string;
    gift_card_id: number;
    in_use: Generated<boolean>;
    held_cents: Generated<number>;
  };
  gift_card_due: { line_item_id: number; order_id: string };
}
