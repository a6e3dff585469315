import { bus, orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider, useAtomValue } from 'jotai';
import { changeCart } from '../cart/change-cart.ts';
import { memoryCookies, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import GiftDeliveryModal from './gift-delivery.modal.tsx';
import { GiftLine } from './gift-line.tsx';

const shop = useShopApi();
const GIFT_CARD_100 = 1333;
const TODAY = '2026-11-20';

/** Posts the form of the product page to the cart page. */
async function post(fields: Record<string, string>) {
  const context = shopContext(shop.client, memoryCookies());
  const body = new URLSearchParams({
    intent: 'add-gift-card',
    variant_id: String(GIFT_CARD_100),
    quantity: '1',
    recipient_name: 'Bea',
    recipient_email: 'bea@example.com',
    send_on: TODAY,
    note: '',
    ...fields,
  });
  const request = new Request('https://sanderling.test/cart', {
    method: 'POST',
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { answer: await changeCart({ request, params: {}, context }), cookies: context.cookies };
}

test('R014 the product page’s form puts the gift card with its recipient into the cart', async () => {
  const { answer, cookies } = await post({ note: 'Hello Bea' });
  expect(answer).toMatchObject({ status: 303 });
  const order = await shop.client.orders.byId({ order_id: cookies.get('orderId') ?? '' });
  expect(order.line_items).toMatchObject([
    { quantity: 1, gift_delivery: { recipient_name: 'Bea', send_on: TODAY, note: 'Hello Bea' } },
  ]);
});

test('R014 a gift card without an address is refused with a sentence', async () => {
  const { answer, cookies } = await post({ recipient_email: 'bea' });
  expect(answer).toMatchObject({ init: { status: 422 }, data: { message: expect.stringMatching(/e-mail/) } });
  expect(cookies.get('orderId')).toBeUndefined();
});

function CurrentLine() {
  const line = useAtomValue(orderAtom)?.line_items[0];
  return line && <GiftLine line={line} />;
}

test('R014 the dialog of the cart keeps a card on paper on paper, with its design and who signs it', async () => {
  const { cookies } = await post({});
  const posted = await shop.client.orders.byId({ order_id: cookies.get('orderId') ?? '' });
  const line_item_id = posted.line_items[0]?.id ?? 0;
  const order = await shop.client.orders.setGiftDelivery({
    order_id: posted.id,
    line_item_id,
    gift_delivery: {
      ...{ recipient_name: 'Bea', recipient_email: '', send_on: TODAY, note: '' },
      ...{ design: 'birthday', sender_name: 'Ada', method: 'paper' },
    },
  });
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies });
  store.set(setOrderAtom, order);
  const close = jest.fn();
  render(
    <Provider store={store}>
      <CurrentLine />
      <GiftDeliveryModal lineItemId={line_item_id} close={close} emit={() => {}} />
    </Provider>,
  );
  expect(screen.getByRole('radio', { name: /^On paper/ })).toBeChecked();
  const sender = screen.getByRole('textbox', { name: /^Your name/ });
  expect(sender).toHaveValue('Ada');
  await userEvent.clear(sender);
  await userEvent.type(sender, 'Ada and Tom');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Design' }), 'Thank you');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/^For Bea, on paper.*“Thank you”, from Ada and Tom/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^By e-mail/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Recipient’s e-mail' }), 'bea@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^For Bea, bea@example.com, sent on .*“Thank you”/)).toBeVisible();
});

test('R014 the shopper changes the recipient in the cart, and hears what is wrong beside the field', async () => {
  const { cookies } = await post({});
  const order = await shop.client.orders.byId({ order_id: cookies.get('orderId') ?? '' });
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies });
  store.set(setOrderAtom, order);
  const close = jest.fn();
  const opened = jest.fn();
  const unsubscribe = bus.on('modal:open', opened);
  render(
    <Provider store={store}>
      <CurrentLine />
      <GiftDeliveryModal lineItemId={order.line_items[0]?.id} close={close} emit={() => {}} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Change the recipient of/ }));
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ name: 'gift-delivery' }));
  unsubscribe();
  const email = screen.getByRole('textbox', { name: 'Recipient’s e-mail' });
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.clear(email);
  await userEvent.type(email, 'cleo');
  await userEvent.click(save);
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter an e-mail address/));
  expect(email).toHaveFocus();
  await userEvent.type(email, '@example.com');
  await userEvent.click(save);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/^For Bea, cleo@example.com, sent on /)).toBeVisible();
  // Sent to the buyer instead, it can be sent to another person again.
  await userEvent.click(screen.getByRole('button', { name: 'Send it to me instead' }));
  expect(
    await screen.findByRole('button', { name: /^Send it to another person .*gift card/i }),
  ).toBeVisible();
});
