import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { Component } from './gift-cards.route.tsx';
import { giftDeliveryOf, readTypedGift } from './typed-gift.ts';

const DATA = {
  amounts: [
    { variantId: 1332, label: '$50', priceCents: 5_000 },
    { variantId: 1333, label: '$100', priceCents: 10_000 },
  ],
  firstChoice: 1333,
  days: { earliest: '2026-11-24', latest: '2027-11-24' },
  origin: 'https://sanderling.example',
};
const open = (action?: () => unknown) =>
  renderPage({
    path: '/gift-cards',
    at: '/gift-cards',
    Component,
    data: () => DATA,
    ...(action && { action }),
  });

test('R014 a shopper sees the card with amount, design, names and note as they are chosen', async () => {
  await open();
  const card = within((await screen.findByText('Sanderling')).parentElement ?? document.body);
  expect(card.getByText('$100')).toBeVisible();
  await userEvent.click(screen.getByLabelText('$50'));
  await userEvent.click(screen.getByLabelText('Happy birthday'));
  await userEvent.type(screen.getByLabelText('Recipient’s name'), 'Bea');
  await userEvent.type(screen.getByLabelText(/^Your name/), 'June');
  await userEvent.type(screen.getByLabelText(/^Note/), 'For the new chair');
  for (const text of ['$50', 'Happy birthday', 'Bea', 'From June', 'For the new chair'])
    expect(card.getByText(text)).toBeVisible();
});

test('R014 what the API refuses of a gift stands beside its field, and what was typed stays', async () => {
  const form = new FormData();
  form.set('recipient_name', 'Bea');
  const errors = { recipient_email: 'Enter an e-mail address.' };
  await open(() => ({
    typed: readTypedGift(form),
    refusal: { message: 'Check the marked fields.', errors },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Recipient’s e-mail')).toHaveAccessibleDescription(errors.recipient_email);
});

test.each([
  ['email', { recipient_email: 'bea@example.com', send_on: '2026-12-24', time_zone: 'America/Denver' }],
  ['paper', { recipient_email: '', send_on: '2026-11-24' }],
])('R014 a card that is given by %s says so to the API, with design and sender', (method, expected) => {
  const form = new FormData();
  const fields = {
    variant_id: '1333',
    design: 'birthday',
    method,
    recipient_name: 'Bea',
    recipient_email: 'bea@example.com',
    sender_name: 'June',
    send_on: '2026-12-24',
    time_zone: 'America/Denver',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(giftDeliveryOf(readTypedGift(form), '2026-11-24')).toEqual({
    recipient_name: 'Bea',
    sender_name: 'June',
    note: '',
    design: 'birthday',
    method,
    ...expected,
  });
  form.set('method', 'self');
  expect(giftDeliveryOf(readTypedGift(form), '2026-11-24')).toBeUndefined();
});
