import type { ActionArgs } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { useListeningApi } from '../server/testing/listening-api.ts';
import { environmentOf, requestFor } from './testing/fixture-environment.ts';
import { HOME, Home, useRenderer } from './testing/use-renderer.ts';

const { rendererWith } = useRenderer();
const api = useListeningApi();

const LINE = { variant: { id: 1001 }, product_name: 'Mara three-seat sofa', price: 3290 };

/** What the server answers to a form that puts a sofa into the cart. */
async function cookiesFor(cookies: string): Promise<string[]> {
  const action = async ({ context }: ActionArgs) => {
    await context.api.orders.addToCart({ variant_id: 1001, quantity: 1, order_id: null });
    return seeOther('/cart');
  };
  const environment = environmentOf(
    { 'mf-catalog': { './home': { action, Component: Home } } },
    { 'mf-catalog': HOME },
  );
  // Menus and the rest of the page are not asked about.
  api.answer = ({ url = '' }, response) =>
    void response.end(
      url.endsWith('/orders/add_to_cart') ? JSON.stringify({ data: { line_items: [LINE] } }) : '{}',
    );
  const body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('variant_id=1001') };
  const request = requestFor('/', { method: 'POST', body, cookies, requestId: 'r1' });
  const { setCookies } = await rendererWith({ apiOrigin: api.origin }).render(request, environment);
  return setCookies.map((cookie) => decodeURIComponent(cookie.split(';', 1)[0] ?? ''));
}

test('R371 a form that adds to the cart without scripts leaves its event for the next page, for who allows it', async () => {
  const what = {
    name: 'add_to_cart',
    ...{ variantId: 1001, productName: 'Mara three-seat sofa', quantity: 1, unitPriceCents: 329_000 },
  };
  expect(await cookiesFor('sanConsent=statistics')).toEqual([
    `sanEventsOfForms=${JSON.stringify([{ id: 'r1-0', what }])}`,
  ]);
  expect(await cookiesFor('sanConsent=needed')).toEqual([]);
});
