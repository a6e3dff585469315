import { createApiClient, servicesAtom } from '@sanderling/runtime';
import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ComponentType } from 'react';
import TradeDesignerPendingApplicationModal from './trade-designer-pending-application.modal.tsx';
import TradeProgramJoinModal from './trade-program-join.modal.tsx';
import TradeProgramWelcomeModal from './trade-program-welcome.modal.tsx';

type Modal = ComponentType<{ close: () => void; emit: () => void }>;

/** Shows a modal; answers how often it has asked to be closed. */
function show(Shown: Modal) {
  let closings = 0;
  const close = () => {
    closings += 1;
  };
  render(<Shown close={close} emit={() => {}} />);
  return () => closings;
}

test('R224 the join modal says what the program gives, and leads to the application', () => {
  const closings = show(TradeProgramJoinModal);
  expect(screen.getByRole('heading', { name: 'Join the trade program' })).toBeVisible();
  expect(screen.getByText(/15 to 30 percent/)).toBeVisible();
  const way = screen.getByRole('link', { name: 'Apply' });
  expect(way).toHaveAttribute('href', '/designers/signup');
  fireEvent.click(way);
  expect(closings()).toBe(1);
});

test('R225 the welcome modal leads a designer to the prices', () => {
  show(TradeProgramWelcomeModal);
  expect(screen.getByRole('heading', { name: 'Welcome to the trade program' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your prices' })).toHaveAttribute('href', '/products');
});

test('R080 R225 while a client looks on the welcome modal speaks of no price of the designer', () => {
  const store = createStore();
  const values = new Map([['netPrices', '1']]);
  const cookies = { get: (name: string) => values.get(name), set: () => undefined, remove: () => undefined };
  store.set(servicesAtom, { api: createApiClient({ call: async () => ({ data: {} }) }), cookies });
  render(
    <Provider store={store}>
      <TradeProgramWelcomeModal close={() => undefined} emit={() => undefined} />
    </Provider>,
  );
  expect(screen.getByText(/shows a client’s prices just now/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/your price/i);
});

test('R226 who has applied hears when to expect an answer', () => {
  const closings = show(TradeDesignerPendingApplicationModal);
  expect(screen.getByText(/within two business days/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(closings()).toBe(1);
});
