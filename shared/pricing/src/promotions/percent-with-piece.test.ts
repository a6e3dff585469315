import { percentWithPiece } from './percent-with-piece.ts';

const cart = (eligible: number, given: object = {}) => ({
  designer_discount_applied: false,
  url_campaign: 'bmsv-tier',
  promotion: { eligible_line_items_total_price: eligible },
  promotions: [{ discount: 10 }],
  ...given,
});

test.each([
  ['999.99 and 10,000: the tier that the piece brings', cart(999.99), null, 1_000_000, 25],
  ['999.99 and 1,270: the tier from 1,000', cart(999.99), null, 127_000, 15],
  ['a cent below a tier', cart(999.98), null, 1, 10],
  ['the tier to the cent', cart(999.99), null, 1, 15],
  ['no cart, and a campaign on the way', null, 'bmsv-tier', 1_000_000, 25],
  [
    'an empty cart, and a campaign on the way',
    cart(0, { url_campaign: null, promotion: null, promotions: [] }),
    'bmsv-tier-mds',
    100,
    15,
  ],
  ['no cart and no campaign', null, null, 1_000_000, 0],
  ['a code, whatever the piece brings', cart(999.99, { url_campaign: null }), null, 1_000_000, 10],
  ['a cart at trade prices', cart(999.99, { designer_discount_applied: true }), null, 1_000_000, 0],
])(
  'R264 R388 a designer’s piece is promised what its cart will charge: %s',
  (_case, order, brought, addedCents, percent) => {
    expect(percentWithPiece(order, brought, { sku: undefined, addedCents })).toBe(percent);
  },
);

test('R264 a piece of a brand with tiers of its own stays at the brand’s highest', () => {
  expect(percentWithPiece(cart(999.99), null, { sku: 'FH-1', addedCents: 1_000_000 })).toBe(20);
});
