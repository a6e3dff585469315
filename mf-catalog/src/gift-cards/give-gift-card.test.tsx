import { bus, createApiClient } from '@sanderling/runtime';
import { giveGiftCard } from './give-gift-card.ts';

test.each(['email', 'paper'])(
  'R479 a gift card that is given by %s is told as any other piece in the cart',
  async (method) => {
    const heard: unknown[] = [];
    const end = bus.on('cart:added', (added) => heard.push(added));
    const card = { variant: { id: 1333 }, product_name: 'E-Gift Card', price: 100 };
    const api = createApiClient({
      call: async () => JSON.parse(JSON.stringify({ data: { id: 'o1', line_items: [card] } })),
    });
    const cookies = { get: () => undefined, set: () => {}, remove: () => {} };
    const fields = { variant_id: '1333', design: 'birthday', method, recipient_name: 'Bea', intent: 'add' };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = { formData: async () => form };
    const now = () => new Date('2026-11-28T18:00:00Z');
    const answer = await giveGiftCard({ request, context: { api, cookies, now } });
    end();
    expect(answer).toMatchObject({ status: 303 });
    expect(heard).toEqual([
      { variantId: 1333, productName: 'E-Gift Card', quantity: 1, unitPriceCents: 10_000 },
    ]);
  },
);
