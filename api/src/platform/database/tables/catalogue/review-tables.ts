import type { Picture } from '@sanderling/contract/wire/picture';
import type { Generated, JSONColumnType } from 'kysely';

export interface ReviewTables {
  question: {
    id: Generated<number>;
    product_id: number;
    question: string;
    asked_by: string;
    /** YYYY-MM-DD. */
    asked_on: string;
    answer: string | null;
    answered_by: string | null;
    answered_on: string | null;
    /** False until a moderator has read and answered it. */
    published: Generated<boolean>;
    account_id: number | null;
  };
  sample_order: {
    id: Generated<number>;
    email: string;
    address: JSONColumnType<object, string, string>;
    ordered_at: Date;
  };
  sample_order_line: { sample_order_id: number; variant_id: number; material: string };
  upload: {
    id: string;
    /** Null once the account has gone. */
    account_id: number | null;
    kind: string;
    alternative_text: string;
    /** Of the secret in the address that the bytes are sent to, once. */
    secret_hash: string;
    expires_at: Date;
    /** What was made of the bytes; null until they have come. */
    picture: JSONColumnType<Picture | null, string | null, string | null>;
  };
}
