import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { ADA, SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
const LAMP = 1240;
const BED_MADE_TO_ORDER = 1158;
const BENCH_FROM_JANUARY = 1233;
const PIECES = [SOFA, LAMP, BED_MADE_TO_ORDER, BENCH_FROM_JANUARY];

const PLACES = [
  { zip: '60601', city: 'Chicago', state: { name: 'Illinois', abbr: 'IL' } },
  { zip: '10001', city: 'New York', state: { name: 'New York', abbr: 'NY' } },
  { zip: '90210', city: 'Beverly Hills', state: { name: 'California', abbr: 'CA' } },
];

const MOMENTS: [what: string, instant: string][] = [
  ['on a Friday after the last hour', '2026-11-20T20:30:00Z'],
  ['on a Sunday', '2026-11-22T18:00:00Z'],
  ['on the day before Thanksgiving', '2026-11-25T15:00:00Z'],
  ['in the last minute of a day in Chicago', '2026-12-24T05:59:00Z'],
  ['in the first minute of the next day', '2026-12-24T06:00:00Z'],
  ['at New Year', '2026-12-31T23:59:00Z'],
];

/** What the product page says: the calculation of its own, from what the catalogue answers. */
async function daysOnProductPage(line: Order['line_items'][number], at: { zip: string; now: Date }) {
  const answer = await shop.api.app.inject({ url: `/api/v1/products/${line.variant.slug}` });
  const product: Product = answer.json().data;
  const variant: Variant | undefined = Object.values(product.variants).find(
    ({ id }) => id === line.variant.id,
  );
  if (variant === undefined) throw new Error(`${line.variant.slug} is not in the catalogue.`);
  const estimate = estimateDelivery(
    {
      estimatedAvailabilityType: variant.estimated_availability_type,
      leadTime: variant.lead_time,
      backorderableDate: variant.backorderable_date,
      shippingCategory: variant.shipping_category,
    },
    at,
  );
  return formatDeliveryDate(estimate);
}

function daysOf({ line_items }: Order): (string | null)[] {
  return line_items.map(({ arrival }) =>
    'reason' in arrival ? arrival.reason : formatDeliveryDate({ kind: 'range', ...arrival }),
  );
}

test.each(MOMENTS)(
  'what is ordered %s arrives on the same days on the product page, in the cart, the checkout, the order and the mail',
  async (_what, instant) => {
    for (const variantId of [SOFA, LAMP]) await shop.setStock(variantId, 10);
    for (const { zip, city, state } of PLACES) {
      const now = new Date(instant);
      shop.api.setNow(instant);
      const [first, ...others] = PIECES;
      const begun = await shop.post('/orders/add_to_cart', { variant_id: first, zip_code: zip });
      const order_id = begun.body.data.id;
      for (const variant_id of others) await shop.post('/orders/add_to_cart', { variant_id, order_id });
      const cart = (await shop.post('/orders/cart', { order_id })).body.data;
      const promised = await Promise.all(
        cart.line_items.map((line) => daysOnProductPage(line, { zip, now })),
      );
      expect(daysOf(cart)).toEqual(promised);

      const address = { ...ADA, city, state, zip_code: zip };
      const checkout = await shop.post('/checkout/set_shipping_address', { order_id, address });
      expect(daysOf(checkout.body.data)).toEqual(promised);
      await shop.post('/checkout/set_billing_address', { order_id, same_as_shipping: true });
      const placed = (await shop.pay(checkout.body.data)).body.data;
      expect(daysOf(placed)).toEqual(promised);

      shop.api.setNow(new Date(now.getTime() + 3 * 86_400_000).toISOString());
      const later = (await shop.post('/orders/get_order', { order_id })).body.data;
      expect(daysOf(later)).toEqual(promised);
      const mail = await shop.api.db
        .selectFrom('mail_outbox')
        .select('text_body')
        .where('reason', '=', `order-confirmation-${order_id}`)
        .executeTakeFirstOrThrow();
      for (const days of promised) expect(mail.text_body).toContain(`Arrives ${days}`);
    }
  },
);
