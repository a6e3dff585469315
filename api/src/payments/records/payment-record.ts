import type { Selectable } from 'kysely';
import type { Payment, Refund } from '../../platform/database/tables.ts';

export type OpenPayment = Selectable<Payment>;
export type RefundRecord = Selectable<Refund>;
