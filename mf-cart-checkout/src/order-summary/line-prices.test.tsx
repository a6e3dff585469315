import type { Order } from '@sanderling/contract/wire/orders/order';
import { servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AddedSummary } from '../added-to-cart/added-summary.tsx';
import { CartLines } from '../cart-lines/cart-lines.tsx';
import { cartWith, GIFT_CARD, memoryCookies, PILLOW, SALE_LAMP, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { FreeShippingProgress } from './free-shipping-progress.tsx';
import { OrderTotals } from './order-totals.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { wireDollars } from './wire-dollars.ts';

const shop = useShopApi();
/** A marble table for 840 dollars that the brand ships itself by truck. */
const FROM_BRAND = 1106;

async function discounted(...variantIds: number[]): Promise<Order> {
  const { id } = await cartWith(shop.client, ...variantIds);
  return shop.client.orders.generateDiscount({ id, code: 'bmsv-tier' });
}

function show(order: Order, page: ReactNode) {
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, order);
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
  return unmount;
}

test('R268 cart, checkout, confirmation and popup say the same of a line: what it was, what is paid, and why', async () => {
  const order = await discounted(SOFA, SALE_LAMP);
  for (const page of [
    <CartLines key="cart" order={order} />,
    <SummaryLines key="summary" lines={order.line_items} />,
  ]) {
    const close = show(order, page);
    const [sofa, lamp] = screen.getAllByRole('listitem').map((line) => within(line));
    expect(sofa?.getByText('$3,290.00')).toHaveTextContent('Regular price $3,290.00');
    expect(sofa?.getByText('$2,632.00')).toBeVisible();
    expect(sofa?.getByText('Buy more, save more, 20%: $658.00 off')).toBeVisible();
    expect(lamp?.getByText('$285.00')).toHaveTextContent('Regular price $285.00');
    expect(lamp?.getByText('$192.00')).toBeVisible();
    expect(
      lamp?.getByText('Sale price: $45.00 off, then buy more, save more, 20% off the sale price: $48.00 off'),
    ).toBeVisible();
    close();
  }
  show(order, <AddedSummary variantId={SOFA} productName="Mara three-seat sofa" quantity={1} />);
  expect(screen.getByText('Promotion price $2,632')).toBeVisible();
  expect(screen.getByText('$3,290')).toHaveTextContent('Regular price $3,290');
  expect(screen.getByText('Buy more, save more, 20%: $658.00 off')).toBeVisible();
  // The rows of the cart below it are the sums of what both lines say.
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`),
  ).toEqual([
    'Subtotal $3,575.00',
    'Sale price −$45.00',
    'Buy more, save more, 20% −$706.00',
    'After discounts $2,824.00',
  ]);
});

test('cart and summary say in the product page’s words that a piece cannot be returned', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const returns = 'Made to your order, and not returnable once work has begun.';
  const line_items = order.line_items.map((line) => ({ ...line, return_policy: returns }));
  for (const page of [
    <CartLines key="cart" order={{ ...order, line_items }} />,
    <SummaryLines key="summary" lines={line_items} />,
  ]) {
    const close = show({ ...order, line_items }, page);
    expect(screen.getByText(returns)).toBeVisible();
    close();
  }
});

test('no word of free shipping stands beside a fee for a remote area, or hides that there may be one', async () => {
  const order = await cartWith(shop.client, SOFA);
  const close = show(order, <FreeShippingProgress order={order} />);
  expect(screen.getByText('This order ships free; remote areas have a fee.')).toBeVisible();
  close();
  const near = await shop.client.orders.setZipCode({ order_id: order.id, zip_code: '60601' });
  const closeNear = show(near, <FreeShippingProgress order={near} />);
  expect(screen.getByText('This order ships free.')).toBeVisible();
  closeNear();
  const remote = await shop.client.orders.estimate({ order_id: order.id, zip_code: '02554' });
  show(remote, <FreeShippingProgress order={remote} />);
  expect(remote.special_delivery_info).toContain('$39.00');
  expect(screen.queryByText(/ships free/)).toBeNull();
});

test('the popup names the fee of the ZIP code that the shopper has named', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const order = await shop.client.orders.setZipCode({ order_id: id, zip_code: '02554' });
  show(order, <AddedSummary variantId={SOFA} productName="Mara three-seat sofa" quantity={1} />);
  expect(
    screen.getByText(/^The ZIP code is in the carrier’s zone for remote places, .* fee of \$39\.00\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/ships free/)).toBeNull();
});

test('beside the fee of a remote area what is missing is said without the word free, and so are the totals', async () => {
  const { id } = await cartWith(shop.client, SOFA, PILLOW);
  const order = await shop.client.orders.estimate({ order_id: id, zip_code: '02554' });
  expect(order.missing_amount_to_free_shipping).toBeGreaterThan(0);
  show(order, <FreeShippingProgress order={order} />);
  const said = screen.getByText(
    /more and small pieces ship without charge; the fee for the remote area stays\./,
  );
  expect(said).toHaveTextContent(wireDollars(order.missing_amount_to_free_shipping));
  expect(said).not.toHaveTextContent(/free/i);
  render(<OrderTotals order={{ ...order, shipments_total: 0 }} isEstimate />);
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('$0.00');
});

test('no word of free shipping stands above white glove, or in a cart of gift cards', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' as const }];
  const carried = await shop.client.checkout.setServiceLevelOptions({ order_id: id, options });
  const close = show(carried, <FreeShippingProgress order={carried} />);
  expect(screen.queryByText(/ships free/)).toBeNull();
  close();
  const card = await cartWith(shop.client, GIFT_CARD);
  show(card, <FreeShippingProgress order={card} />);
  expect(screen.queryByText(/ship(s)? free/)).toBeNull();
});

test('R262 of what the brand ships itself the way to free shipping is said in a whole sentence', async () => {
  const order = await cartWith(shop.client, FROM_BRAND);
  const more = wireDollars(order.missing_amount_to_free_shipping);
  show(order, <FreeShippingProgress order={order} />);
  expect(screen.getByText(`${more} more and pieces from the brand’s own warehouse ship free.`)).toBeVisible();
});

test('R262 a cart with a piece that always ships free says that it does not count', async () => {
  const alone = await cartWith(shop.client, PILLOW);
  const more = wireDollars(alone.missing_amount_to_free_shipping);
  const close = show(alone, <FreeShippingProgress order={alone} />);
  expect(screen.getByText(`${more} more and small pieces ship free.`)).toBeVisible();
  close();
  const beside = await cartWith(shop.client, PILLOW, SOFA);
  show(beside, <FreeShippingProgress order={beside} />);
  expect(
    screen.getByText(`${more} more and small pieces ship free. Pieces that always ship free do not count.`),
  ).toBeVisible();
});

test('R450 an order without sales tax names the certificate by which it has none, an estimate too', async () => {
  const order = await discounted(SOFA);
  const title = 'Tax exempt in Illinois, certificate IL 1234-5678';
  const tax = { ...order.not_tax_adjustments[0], label: 'Sales Tax', title, amount: 0 };
  const free: Order = { ...order, is_final_shipping_cost: true, tax_adjustments_total: 0 };
  Object.assign(free, { tax_adjustments: [tax] });
  for (const isEstimate of [true, false]) {
    const close = show(free, <OrderTotals order={free} isEstimate={isEstimate} />);
    expect(screen.getByText(title).nextSibling).toHaveTextContent('$0.00');
    close();
  }
});
