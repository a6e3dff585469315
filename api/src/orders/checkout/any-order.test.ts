import type { Order } from '@sanderling/contract/wire/orders/order';
import { propertyRuns } from '@sanderling/slice-kit/jest/test-scope.ts';
import fc from 'fast-check';
import { ADA, type Answer, useShop } from '../testing/shop.ts';

const shop = useShop();
const PIECES = [1291, 1295, 1298] as const;

type Step =
  | { do: 'add'; piece: number }
  | { do: 'quantity'; line: number; quantity: number }
  | { do: 'ship'; zip: string }
  | { do: 'bill' }
  | { do: 'deliver'; level: string }
  | { do: 'pay'; token: string; offCents: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), piece: fc.constantFrom(...PIECES) }),
  fc.record({
    do: fc.constant('quantity' as const),
    line: fc.nat(3),
    quantity: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ do: fc.constant('ship' as const), zip: fc.constantFrom('60601', '83001') }),
  fc.record({ do: fc.constant('bill' as const) }),
  fc.record({ do: fc.constant('deliver' as const), level: fc.constantFrom('standard', 'white_glove') }),
  fc.record({
    do: fc.constant('pay' as const),
    token: fc.constantFrom('pm_card_visa', 'pm_card_chargeDeclined'),
    offCents: fc.constantFrom(0, 0, 0, 1),
  }),
);

async function take(order: Order, given: Step): Promise<Answer> {
  const order_id = order.id;
  switch (given.do) {
    case 'add':
      return shop.post('/orders/add_to_cart', { order_id, variant_id: given.piece });
    case 'quantity': {
      const line_item_id = order.line_items[given.line]?.id ?? 0;
      return shop.post('/orders/update_quantity', { order_id, line_item_id, quantity: given.quantity });
    }
    case 'ship':
      return shop.post('/checkout/set_shipping_address', {
        order_id,
        address: {
          ...ADA,
          zip_code: given.zip,
          state: { name: '', abbr: given.zip === '83001' ? 'WY' : 'IL' },
        },
      });
    case 'bill':
      return shop.post('/checkout/set_billing_address', { order_id, same_as_shipping: true });
    case 'deliver': {
      const options = [{ shipment_id: 'small_parcel', service_level: given.level }];
      return shop.post('/checkout/set_service_level_options', { order_id, options });
    }
    case 'pay':
      return shop.pay(order, { token: given.token, expectedTotal: order.total + given.offCents / 100 });
  }
}

const read = async (orderId: string) =>
  (await shop.post('/orders/get_order', { order_id: orderId })).body.data;
const cents = (dollars: number) => Math.round(dollars * 100);

/** What holds for every order at every moment. */
function expectSound(order: Order): void {
  const lines = order.line_items.reduce((sum, line) => sum + cents(line.price) * line.quantity, 0);
  expect(cents(order.line_items_total)).toBe(lines);
  expect(cents(order.total)).toBe(lines + cents(order.shipments_total) + cents(order.adjustments_total));
  expect(cents(order.adjustments_total)).toBe(
    cents(order.tax_adjustments_total) + cents(order.not_tax_adjustments_total),
  );
  expect(order.total).toBeGreaterThanOrEqual(0);
}

test('R437 whatever is done in whatever order, no step is skipped, nothing is paid twice and no piece is lost', async () => {
  let paidOrders = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (isFarOn, steps) => {
        const stockBefore = await Promise.all(PIECES.map(shop.stockOf));
        const start = { variantId: PIECES[0] };
        let order = await (isFarOn ? shop.readyCart(start) : shop.cartWith(start));
        let isPaid = false;
        for (const given of steps) {
          const isReady =
            order.line_items.length > 0 && order.shipping_address !== null && order.billing_address !== null;
          const answer = await take(order, given);
          expect(answer.status).toBeLessThan(500);
          if (isPaid && given.do !== 'add') expect([404, 409, 422]).toContain(answer.status);
          if (given.do === 'pay' && answer.status === 200) {
            expect([isPaid, isReady, given.offCents, given.token]).toEqual([false, true, 0, 'pm_card_visa']);
            isPaid = true;
            paidOrders += 1;
          }
          order = await read(order.id);
          expect(order.state).toBe(isPaid ? 'processing' : 'cart');
          expectSound(order);
        }
        const sold = (piece: number) =>
          isPaid ? (order.line_items.find((line) => line.variant.id === piece)?.quantity ?? 0) : 0;
        const stockAfter = await Promise.all(PIECES.map(shop.stockOf));
        expect(stockAfter).toEqual(PIECES.map((piece, index) => (stockBefore[index] ?? 0) - sold(piece)));
        for (const [index, piece] of PIECES.entries()) await shop.setStock(piece, stockBefore[index] ?? 0);
      },
    ),
    { numRuns: propertyRuns(6), seed: 20261121 },
  );
  expect(paidOrders).toBeGreaterThan(0);
});
