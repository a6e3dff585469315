import { render, screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { PrintedCards } from './printed-cards.tsx';
import * as route from './reissue-gift-card.route.tsx';

test('R014 the page to print shows nothing by its address alone', async () => {
  openPage(route, '/gift-cards/reissue', {}, () => {
    throw new Error('Nothing is asked for.');
  });
  expect(await screen.findByText(/Open the order in which you bought the card/)).toBeVisible();
  expect(screen.queryByText(/number/)).toBeNull();
});

test('R014 a printed card has design, names, words, number and how to use it', () => {
  render(
    <PrintedCards
      printed={{
        gift_delivery: {
          recipient_name: 'Finn',
          recipient_email: '',
          send_on: '2026-11-24',
          note: 'For the new chair',
          design: 'new_home',
          method: 'paper',
        },
        sender_name: 'June Park',
        cards: [{ code: '4821 0000 1111 2222', amount: 100 }],
      }}
    />,
  );
  const texts = [
    'To your new home',
    'Finn',
    'For the new chair',
    'From June Park',
    '$100',
    '4821 0000 1111 2222',
  ];
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How to use it' })).toBeVisible();
});
