import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OrderTracker } from './order-tracker.tsx';

const PROMISED = { earliest: '2027-02-05', latest: '2027-02-10' };
const SHIPMENT = {
  id: 'freight',
  shipping_category: 'freight',
  cost: 0,
  line_item_ids: [1],
  service_level: 'standard',
  service_levels: [],
  departure: 'in_stock',
  arrival: PROMISED,
  promised_arrival: PROMISED,
  preferred_day: null,
  preferred_delivery: null,
  delivery_day: null,
  tracking: { step: 1, parcels: [], delivered_on: null },
} satisfies Shipment;

/** Only what is read of an order. */
const order = (state: string): Order => JSON.parse(JSON.stringify({ state, line_items: [] }));

function show(changes: Partial<Shipment>, state = 'processing', today = '2027-01-20') {
  const shipment: Shipment = { ...SHIPMENT, ...changes };
  const element = (
    <OrderTracker order={order(state)} shipment={shipment} title="Your shipment" today={today} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('R010 a paid shipment in stock stands at its confirmed payment and is never in production', () => {
  show({});
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Payment confirmed');
  expect(screen.getByText('Next: Picked at our warehouse.')).toBeVisible();
  expect(steps()).not.toContain('In production');
  expect(screen.getByText('Arrives Fri, Feb 5 to Wed, Feb 10')).toBeVisible();
  expect(screen.queryByText(/When you ordered/)).toBeNull();
});

test('R010 what is made to order passes through production', () => {
  show({ departure: 'made_to_order' });
  expect(steps()).toContain('In production');
});

test('R010 a promise that could not be kept stands beside the new days', () => {
  show({ arrival: { earliest: '2027-03-05', latest: '2027-03-10' } });
  expect(screen.getByText('Arrives Fri, Mar 5 to Wed, Mar 10')).toBeVisible();
  expect(screen.getByText('When you ordered, we said Fri, Feb 5 to Wed, Feb 10.')).toBeVisible();
});

test('R059 a day that was asked for takes the place of the range, and says how it is made sure', () => {
  show({ preferred_day: '2027-02-17' });
  expect(screen.getByText(/^You asked for Wed, Feb 17; not confirmed yet/)).toBeVisible();
  expect(screen.getByText(/you confirm Wed, Feb 17 or choose another\.$/)).toBeVisible();
  expect(screen.queryByText(/Arrives/)).toBeNull();
});

test('R010 a shipment that has arrived says when, and what was promised', () => {
  show({ tracking: { step: 10, parcels: [], delivered_on: '2027-02-09' } }, 'delivered');
  expect(screen.getByText('Delivered on Tue, Feb 9')).toBeVisible();
  expect(screen.getByText('When you ordered, we said Fri, Feb 5 to Wed, Feb 10.')).toBeVisible();
});

test('R059 a day that was asked for and not kept is told beside the promise', () => {
  const preferred_day = '2027-02-17';
  const day = '2027-02-12';
  const delivery_day = { request_id: 'r', chosen_date: day };
  show({ preferred_day, delivery_day, arrival: { earliest: day, latest: day } });
  expect(screen.getByText('Your delivery day: Fri, Feb 12')).toBeVisible();
  expect(
    screen.getByText('When you ordered, we said Fri, Feb 5 to Wed, Feb 10, and you asked for Wed, Feb 17.'),
  ).toBeVisible();
});

test('R059 a day that the pieces can no longer reach is told beside the promise', () => {
  show({ preferred_day: '2027-02-17', arrival: { earliest: '2027-03-05', latest: '2027-03-10' } });
  expect(screen.getByText('Arrives Fri, Mar 5 to Wed, Mar 10')).toBeVisible();
  expect(
    screen.getByText('When you ordered, we said Fri, Feb 5 to Wed, Feb 10, and you asked for Wed, Feb 17.'),
  ).toBeVisible();
  expect(screen.queryByText(/not confirmed/)).toBeNull();
});

test('R059 a shipment that has arrived says which day was asked for, unless it came on that one', () => {
  const preferred_day = '2027-02-17';
  const arrived = (delivered_on: string) => ({ tracking: { step: 10, parcels: [], delivered_on } });
  show({ preferred_day, ...arrived('2027-02-16') }, 'delivered');
  expect(screen.getByText('When you ordered, you asked for Wed, Feb 17.')).toBeVisible();
  expect(screen.queryByText(/we said/)).toBeNull();
  cleanup();
  show({ preferred_day, ...arrived(preferred_day) }, 'delivered');
  expect(screen.getByText('Delivered on Wed, Feb 17')).toBeVisible();
  expect(screen.queryByText(/When you ordered/)).toBeNull();
});

test('R010 a shipment whose days have passed is late, and says whom to ask', () => {
  show({}, 'shipped', '2027-02-10');
  expect(screen.getByText('Arrives Fri, Feb 5 to Wed, Feb 10')).toBeVisible();
  show({}, 'shipped', '2027-02-11');
  expect(screen.getByText('Expected Fri, Feb 5 to Wed, Feb 10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask us where it is' })).toHaveAttribute('href', '/pages/contact');
});

test('R059 the order leads to the days that the carrier has, and shows the one that was chosen', () => {
  show({ delivery_day: { request_id: 'r', chosen_date: null } });
  expect(screen.getByRole('link', { name: 'Choose a delivery day' })).toHaveAttribute(
    'href',
    '/delivery_date_requests/r',
  );
});

test('R059 how the day is made is said of what travels by truck until the carrier has offered days', () => {
  const isSaid = (changes: Partial<Shipment>) => {
    const shipment: Shipment = { ...SHIPMENT, ...changes };
    const placed = order('processing');
    const element = (
      <OrderTracker order={placed} shipment={shipment} title="Your shipment" today="2027-01-20" />
    );
    const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    const isShown = screen.queryByText(/we e-mail you the days that the carrier has/) !== null;
    unmount();
    return isShown;
  };
  expect(isSaid({})).toBe(true);
  expect(isSaid({ shipping_category: 'small_parcel' })).toBe(false);
  // As the mail of the shipment says it.
  expect(isSaid({ tracking: { step: 5, parcels: [], delivered_on: null } })).toBe(true);
  expect(isSaid({ delivery_day: { request_id: 'r', chosen_date: null } })).toBe(false);
});

test('R059 the day that was asked for stays beside the days that the carrier offers, and is not late before it comes', () => {
  const preferred_day = '2027-02-17';
  show({ preferred_day, delivery_day: { request_id: 'r', chosen_date: null } }, 'processing', '2027-02-12');
  expect(screen.getByText(/^You asked for Wed, Feb 17; not confirmed yet/)).toBeVisible();
  expect(screen.queryByText(/It is late|Expected/)).toBeNull();
});

test('R059 the chosen day is the arrival', () => {
  const day = '2027-02-09';
  show({ arrival: { earliest: day, latest: day }, delivery_day: { request_id: 'r', chosen_date: day } });
  expect(screen.getByText('Your delivery day: Tue, Feb 9')).toBeVisible();
  expect(screen.queryByText(/When you ordered/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose a delivery day' })).toBeNull();
});

test('R059 the chosen day that was asked for is said to be confirmed', () => {
  const day = '2027-02-17';
  const delivery_day = { request_id: 'r', chosen_date: day };
  show({ preferred_day: day, delivery_day, arrival: { earliest: day, latest: day } });
  expect(screen.getByText('Your delivery day: Wed, Feb 17')).toBeVisible();
  expect(screen.getByText('Confirmed: the day that you asked for when you ordered.')).toBeVisible();
  expect(screen.queryByText(/not confirmed/)).toBeNull();
});

test('R059 a chosen day that is not within the promise stands beside it', () => {
  const day = '2027-02-12';
  show({ arrival: { earliest: day, latest: day }, delivery_day: { request_id: 'r', chosen_date: day } });
  expect(screen.getByText('Your delivery day: Fri, Feb 12')).toBeVisible();
  expect(screen.getByText('When you ordered, we said Fri, Feb 5 to Wed, Feb 10.')).toBeVisible();
});

test('R010 the tracker is short: where the shipment is and what comes next, and all eleven steps when they are opened', async () => {
  show({ tracking: { step: 4, parcels: [], delivered_on: null } });
  expect(screen.getByText('Left our warehouse', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Next: With the carrier.')).toBeVisible();
  expect(screen.getByText('On the road')).not.toBeVisible();
  await userEvent.click(screen.getByText(/^All steps/));
  expect(screen.getByText('On the road')).toBeVisible();
  expect(steps()).toHaveLength(11);
});

test('what has arrived or was cancelled has no days to come, and what was cancelled no steps', () => {
  show({}, 'cancelled');
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  show({ tracking: { step: 10, parcels: [], delivered_on: null } }, 'delivered');
  expect(screen.queryByText(/Arrives/)).toBeNull();
});
