import type { Address } from '@sanderling/contract/wire/address';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: values come out, JSON text goes in. */
type Json<Value> = ColumnType<Value, string, string>;

export interface AccountAreaTables {
  account_address: { user_id: number; kind: AddressKind; address: Json<Address> };
  favorite: {
    id: GeneratedAlways<number>;
    user_id: number;
    product_id: number;
    /** A name of the shopper's own; '' for the list that every customer has. */
    list: Generated<string>;
    created_at: Generated<Date>;
  };
  link_order_request: {
    id: string;
    /** The mail carries the token; here is its hash only. */
    token_hash: string;
    user_id: number;
    order_id: string;
    expires_at: Date;
    accepted_at: Date | null;
  };
  delivery_date_request: {
    id: string;
    order_id: string;
    /** Days as YYYY-MM-DD. */
    offered_dates: Json<string[]>;
    chosen_date: string | null;
    created_at: Generated<Date>;
  };
  /** The log of who acted for whom. Rows are never deleted. */
  impersonation: {
    id: string;
    admin_id: number;
    /** Null once the account has been deleted. */
    user_id: number | null;
    created_at: Date;
    adopted_at: Date | null;
    ended_at: Date | null;
  };
  /** What an admin who acted for a user changed, or tried. `status` is null until it was answered. */
  impersonation_action: {
    id: GeneratedAlways<number>;
    impersonation_id: string;
    admin_id: number;
    user_id: number | null;
    method: string;
    path: string;
    request_id: string;
    begun_at: Date;
    status: number | null;
  };
}

export type AddressKind = 'shipping' | 'billing';
