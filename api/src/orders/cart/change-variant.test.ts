import { SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
const SAME_SOFA = 1002;
const VASE = 1291;
/** Sold out by one test; the others run in any order. */
const OTHER_VASE = 1295;
const DISCONTINUED_SIBLING = 1016;

const change = (orderId: string, lineItemId: number | undefined, more: object) =>
  shop.post('/orders/update_quantity', { order_id: orderId, line_item_id: lineItemId, quantity: 1, ...more });
const read = async (orderId: string) =>
  (await shop.post('/orders/get_order', { order_id: orderId })).body.data.line_items.map(
    ({ id, variant, quantity }) => [id, variant.id, quantity],
  );

test('R215 another variant takes the place of a line, with its quantity', async () => {
  const { id, line_items } = await shop.cartWith({ variantId: SOFA, quantity: 2 }, { variantId: VASE });
  const { body } = await change(id, line_items[0]?.id, { variant_id: SAME_SOFA, quantity: 2 });
  expect(body.data.line_items.map(({ id: line, variant, quantity }) => [line, variant.id, quantity])).toEqual(
    [
      [line_items[0]?.id, SAME_SOFA, 2],
      [line_items[1]?.id, VASE, 1],
    ],
  );
  expect(await read(id)).toEqual(
    body.data.line_items.map((line) => [line.id, line.variant.id, line.quantity]),
  );
});

test('R215 a variant that the cart has already becomes one line with the pieces of both', async () => {
  const { id, line_items } = await shop.cartWith({ variantId: SOFA, quantity: 2 }, { variantId: SAME_SOFA });
  await change(id, line_items[0]?.id, { variant_id: SAME_SOFA, quantity: 2 });
  expect(await read(id)).toEqual([[line_items[0]?.id, SAME_SOFA, 3]]);
});

test('a gift card whose amount changes stays apart from a card for another person', async () => {
  const [card100, card250] = [1333, 1334];
  const gift_delivery = {
    recipient_name: 'Bea',
    recipient_email: 'bea@example.com',
    send_on: new Date().toISOString().slice(0, 10),
    note: '',
  };
  const { id, line_items } = await shop.cartWith({ variantId: card100 });
  const added = await shop.post('/orders/add_to_cart', { variant_id: card250, order_id: id, gift_delivery });
  expect(added.status).toBe(200);
  await change(id, line_items[0]?.id, { variant_id: card250 });
  expect((await read(id)).map(([, variant, quantity]) => [variant, quantity])).toEqual([
    [card250, 1],
    [card250, 1],
  ]);
});

test('R215 a refused variant leaves every line as it was', async () => {
  const { id, line_items } = await shop.cartWith(
    { variantId: SAME_SOFA, quantity: 10 },
    { variantId: SOFA, quantity: 10 },
  );
  const before = await read(id);
  const [line] = line_items;
  for (const [more, answer] of [
    // 14 of the sofa are there, and the cart has 10 of them.
    [
      { variant_id: SOFA, quantity: 10 },
      { status: 422, code: 101 },
    ],
    [
      { variant_id: SOFA, quantity: 1, expected_quantity: 9 },
      { status: 409, code: 134 },
    ],
    [{ variant_id: VASE }, { status: 404, code: 132 }],
    [{ variant_id: 1 }, { status: 404, code: 132 }],
  ] as const) {
    expect(await change(id, line?.id, more)).toMatchObject(answer);
    expect(await read(id)).toEqual(before);
  }
  const unknownLine = Math.max(...line_items.map((known) => known.id)) + 1_000_000;
  expect(await change(id, unknownLine, { variant_id: SOFA })).toMatchObject({ status: 404, code: 133 });
});

test('a line whose removal is undone stands where it stood, as often as that happens', async () => {
  const { id, line_items } = await shop.cartWith(
    { variantId: SOFA },
    { variantId: VASE },
    { variantId: 1015 },
  );
  const stood = line_items.map(({ variant }) => variant.id);
  let lines = line_items;
  for (const index of [0, 0]) {
    const line = lines[index];
    await shop.post('/orders/update_quantity', { order_id: id, line_item_id: line?.id, quantity: 0 });
    const addition = { order_id: id, variant_id: line?.variant.id, position: line?.position };
    const { status, body } = await shop.post('/orders/add_to_cart', addition);
    expect(status).toBe(200);
    lines = body.data.line_items;
    expect(lines.map(({ variant }) => variant.id)).toEqual(stood);
  }
  // What is new comes last, and a line that is there keeps its place whatever is sent with more of it.
  await shop.post('/orders/add_to_cart', { order_id: id, variant_id: 1003 });
  await shop.post('/orders/add_to_cart', { order_id: id, variant_id: 1003, position: 1 });
  expect((await read(id)).map(([, variantId]) => variantId)).toEqual([...stood, 1003]);
});

test('R215 a variant that is not sold any more is refused, and the line stays', async () => {
  const { id, line_items } = await shop.cartWith({ variantId: 1015 });
  const refused = await change(id, line_items[0]?.id, { variant_id: DISCONTINUED_SIBLING });
  expect(refused).toMatchObject({ status: 422, code: 101 });
  expect(await read(id)).toEqual([[line_items[0]?.id, 1015, 1]]);
});

test('what was saved for later is answered with today’s price and stock, in the order asked for', async () => {
  await shop.setStock(OTHER_VASE, 0);
  const { status, body } = await shop.post('/orders/saved_items', {
    variant_ids: [OTHER_VASE, 1, SOFA, DISCONTINUED_SIBLING, OTHER_VASE],
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { variant_id: OTHER_VASE, max_quantity: 0, is_sold: true },
    {
      variant_id: SOFA,
      product_name: 'Mara three-seat sofa',
      price: 3290,
      max_quantity: 14,
      gift_card: false,
    },
    { variant_id: DISCONTINUED_SIBLING, max_quantity: 0, is_sold: false },
  ]);
});
