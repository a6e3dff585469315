import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem, bus, createApiClient, orderAtom, servicesAtom } from '@sanderling/runtime';
import { orderOf } from '@sanderling/runtime/testing/page-store';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SendAsGift } from './send-as-gift.tsx';

const ENTER_A_NAME = 'Enter the name of the person who gets the card.';
const ENTER_AN_EMAIL = 'Enter an e-mail address.';
const { code, status } = PROBLEMS.VALIDATION_FAILED;

/** The form of a gift card, with an API that gives these answers one after the other. */
function openForm(...answers: (ApiProblem | object)[]) {
  const store = createStore();
  const sent: unknown[] = [];
  const api = createApiClient({
    async call(_method, _path, body) {
      sent.push(body);
      const answer = answers.shift();
      if (answer instanceof ApiProblem) throw answer;
      return JSON.parse(JSON.stringify({ data: answer }));
    },
  });
  const cookies = { get: () => undefined, set: () => {}, remove: () => {} };
  store.set(servicesAtom, { api, cookies });
  const days = { earliest: '2026-11-23', latest: '2027-11-23' };
  const element = <SendAsGift variantId={1333} productId={40} quantity={2} days={days} />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, sent, router };
}
const add = () => userEvent.click(screen.getByText('Add gift to cart'));

test('what is missing of a gift’s recipient is said beside each field and in a summary, not by the browser', async () => {
  const errors = {
    'gift_delivery.recipient_email': [ENTER_AN_EMAIL],
    'gift_delivery.recipient_name': [ENTER_A_NAME],
  };
  const refusal = new ApiProblem(status, { code, message: 'Check the marked fields.', errors });
  const order = orderOf('o1', []);
  const card = { variant: { id: 1333 }, product_name: 'E-Gift Card', price: 100 };
  const cart = { ...order, line_items: [card] };
  const heard: unknown[] = [];
  const end = bus.on('cart:added', (added) => heard.push(added));
  const { sent, store, router } = openForm(refusal, cart);
  const name = screen.getByLabelText('Recipient’s name');
  expect(name.closest('form')).toHaveProperty('noValidate', true);
  await add();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByText(/^Enter/).map(({ textContent }) => textContent)).toEqual([
    ENTER_A_NAME,
    ENTER_AN_EMAIL,
  ]);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(ENTER_A_NAME);

  await userEvent.type(name, 'Mia');
  expect(summary.queryByText(ENTER_A_NAME)).toBeNull();
  await userEvent.type(screen.getByLabelText('Recipient’s e-mail'), 'mia@example.com');
  await add();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  end();
  expect(store.get(orderAtom)?.id).toBe('o1');
  // R479: a gift is told as any other piece.
  expect(heard).toEqual([
    { variantId: 1333, productId: 40, productName: 'E-Gift Card', quantity: 2, unitPriceCents: 10_000 },
  ]);
  expect(sent.at(-1)).toEqual({
    variant_id: 1333,
    quantity: 2,
    order_id: null,
    gift_delivery: {
      recipient_name: 'Mia',
      recipient_email: 'mia@example.com',
      send_on: '2026-11-23',
      note: '',
    },
  });
});

test('a refusal that the page tells in a dialog is not told in the form as well', async () => {
  const details = 'This item is not available for purchase.';
  const { sent } = openForm(
    new ApiProblem(422, { code: PROBLEMS.INFORMATION.code, message: details, details }),
  );
  await add();
  await waitFor(() =>
    expect(screen.getByText('Add gift to cart').closest('button')).not.toHaveAttribute('aria-busy'),
  );
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
