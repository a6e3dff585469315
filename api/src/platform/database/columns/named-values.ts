/** Values of text columns that the database does not check itself. */

/** Why a personal code was issued: once to an address for each reason. */
export type IssueReason = 'newsletter' | 'created_account';

export type { PaymentMethod } from '@sanderling/contract/commerce/payment-methods';

/** What an operator's token may do. */
export type OperatorScope = 'products' | 'prices' | 'stock';

/** What other systems are told about orders and the catalogue. */
export type WebhookTopic =
  | 'order.placed'
  | 'order.delivery_day_chosen'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'payment.refunded'
  | 'product.changed'
  | 'stock.changed';

/** What a code of the identity service is for. */
export type CodePurpose = 'sign-up' | 'reset';

/** Whose webhooks the sandboxes send. */
export type EventProvider = 'stripe' | 'paypal';

/** What an assistant did, for the account that it did it for and for operators. */
export type AgentAction =
  | 'checkout_created'
  | 'cart_created'
  | 'changed'
  | 'handed_over'
  | 'order_placed'
  | 'bought_in_store'
  | 'payment_refused'
  | 'limit_reached'
  | 'order_read'
  | 'linked'
  | 'unlinked'
  | 'address_read'
  | 'cancelled';
