import { toPayPalAmount } from '../../../payments/paypal/paypal-wire.ts';
import type { SandboxOrder } from './paypal-records.ts';

/** The sandbox's records in PayPal's own words. */

/** Where the sandbox's shopper lives. */
const CASEY = {
  name: { full_name: 'Casey Lund' },
  address: {
    address_line_1: '640 West Roscoe Street',
    address_line_2: 'Apt 3',
    admin_area_2: 'Chicago',
    admin_area_1: 'IL',
    postal_code: '60657',
    country_code: 'US',
  },
};

export function orderView(order: SandboxOrder, base: string): object {
  const link = (rel: string, href: string, method: string) => ({ rel, href, method });
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.createdAt,
    ...(order.payerId === null
      ? {}
      : {
          payer: {
            payer_id: order.payerId,
            email_address: 'casey@example.com',
            name: { given_name: 'Casey', surname: 'Lund' },
            ...(order.isWithoutPhone ? {} : { phone: { phone_number: { national_number: '3122650148' } } }),
          },
        }),
    purchase_units: [
      {
        reference_id: 'default',
        ...(order.customId === null ? {} : { custom_id: order.customId }),
        ...(order.description === null ? {} : { description: order.description }),
        amount: toPayPalAmount(order.amountCents),
        ...(order.asksForAddress && order.payerId !== null ? { shipping: CASEY } : {}),
        payments: {
          ...(order.authorization ? { authorizations: [authorizationView(order)] } : {}),
          ...(order.capture
            ? { captures: [captureView(order)], refunds: order.capture.refunds.map(refundView) }
            : {}),
        },
      },
    ],
    links: [
      link('self', `${base}/v2/checkout/orders/${order.id}`, 'GET'),
      ...(order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'CREATED'
        ? [
            link(
              order.status === 'CREATED' ? 'approve' : 'payer-action',
              `${base}/checkoutnow?token=${order.id}`,
              'GET',
            ),
          ]
        : []),
    ],
  };
}

export function authorizationView(order: SandboxOrder): object {
  const { authorization } = order;
  return {
    id: authorization?.id,
    status: authorization?.status,
    amount: toPayPalAmount(order.amountCents),
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

export function captureView(order: SandboxOrder): object {
  const { capture } = order;
  const amountCents = capture?.amountCents ?? 0;
  const refunded = (capture?.refunds ?? []).reduce((sum, refund) => sum + refund.amountCents, 0);
  const status = refunded === 0 ? 'COMPLETED' : refunded === amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return {
    id: capture?.id,
    status,
    amount: toPayPalAmount(amountCents),
    final_capture: true,
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

export function refundView(refund: { id: string; amountCents: number }): object {
  return { id: refund.id, status: 'COMPLETED', amount: toPayPalAmount(refund.amountCents) };
}
