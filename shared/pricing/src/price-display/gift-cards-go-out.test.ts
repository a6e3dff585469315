import { giftCardsGoOut } from './gift-cards-go-out.ts';

const line = (more: object) => ({ quantity: 1, emailed_at: null, ...more });
const order = (...lines: object[]): Parameters<typeof giftCardsGoOut>[0] =>
  JSON.parse(JSON.stringify({ contact: { email: 'ada@example.com' }, line_items: lines }));
const BEA = { gift_delivery: { recipient_name: 'Bea' } };

test('who buys gift cards for themselves reads their own address and that it takes minutes', () => {
  expect(giftCardsGoOut(order(line({})))).toBe(
    'Your gift card goes to your e-mail address, ada@example.com, within minutes.',
  );
  expect(giftCardsGoOut(order(line({ quantity: 2 })))).toMatch(/^Your gift cards go to .* within minutes\.$/);
});

test('only who has chosen a person and a day reads of them', () => {
  const chosen = /to the person and on the day you chose/;
  expect(giftCardsGoOut(order(line(BEA)))).toMatch(chosen);
  expect(giftCardsGoOut(order(line(BEA)))).not.toMatch(/minutes/);
  expect(giftCardsGoOut(order(line({})))).not.toMatch(chosen);
  const both = giftCardsGoOut(order(line(BEA), line({})));
  expect(both).toMatch(chosen);
  expect(both).toMatch(/Your own gift card goes to .*ada@example\.com, within minutes\.$/);
});

test('a card on paper goes to its buyer to print, also beside one that goes out by e-mail', () => {
  const paper = line({ gift_delivery: { recipient_name: 'Cleo', method: 'paper' } });
  const printed =
    'Your gift card on paper goes to your e-mail address, ada@example.com, within minutes, for you to print and give.';
  expect(giftCardsGoOut(order(paper))).toBe(printed);
  expect(giftCardsGoOut(order(line(BEA), paper))).toContain(printed);
});

test('an order without gift cards says nothing of them', () => {
  expect(giftCardsGoOut(order({ quantity: 1 }))).toBe('');
});
