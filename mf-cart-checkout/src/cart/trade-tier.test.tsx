import { NO_DESIGNER_TIER } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import { TradeTier } from './trade-tier.tsx';

const SELECT = { tier_id: 1, tier_name: 'select', annual_spend: 14_000, discount: 15 };
const LOCKED_IN = { ...NO_DESIGNER_TIER, ...SELECT, locked_in_tier: SELECT };
const PREMIER = { ...LOCKED_IN, tier_name: 'premier', discount: 20 };
const ELITE = { ...LOCKED_IN, tier_name: 'elite', discount: 25 };
const REGULAR = { compare_at_price: null, category_permalink: 'sofas' };

type Shown = Parameters<typeof TradeTier>[0];
const show = (tier: Shown['tier'], order: Partial<Shown['order']> = {}) =>
  render(
    <TradeTier
      order={{ designer_discount_applied: true, line_items: [REGULAR], ...order }}
      tier={tier}
      className={undefined}
    />,
  );
const said = () => screen.getByText(/^Your tier: /).textContent;
const counted = () => screen.getByText(/^That counts /).textContent;
const spent = (current_order_spend: number, current_order_spend_post_discount: number) => ({
  ...{ current_order_spend, current_order_spend_post_discount },
});

test.each([
  [
    'a cent below the next tier',
    { ...LOCKED_IN, ...spent(999.99, 849.99) },
    'Your tier: Select, 15% off regular prices. $0.01 more, and it is 20%.',
    '$999.99 of this cart. Paid for, it brings your year to $14,849.99, after discounts.',
  ],
  [
    'at the next tier by this order, which the orders after it do not have',
    { ...PREMIER, ...spent(1_000, 800) },
    'Your tier: Premier, 20% off regular prices, reached with this order. $15,000.00 more, and it is 25%.',
    '$1,000.00 of this cart. Paid for, it brings your year to $14,800.00, after discounts, so the orders after it begin at 15%.',
  ],
  [
    'at a tier that the orders after it have too',
    { ...PREMIER, ...spent(1_250, 1_000) },
    'Your tier: Premier, 20% off regular prices, reached with this order. $14,750.00 more, and it is 25%.',
    '$1,250.00 of this cart. Paid for, it brings your year to $15,000.00, after discounts: Premier, 20%, from then on.',
  ],
  [
    'a cent below $50,000',
    { ...ELITE, ...spent(35_999.99, 26_999.99) },
    'Your tier: Elite, 25% off regular prices, reached with this order. $0.01 more, and it is 30%.',
    '$35,999.99 of this cart. Paid for, it brings your year to $40,999.99, after discounts: Elite, 25%, from then on.',
  ],
  [
    'at $50,000, of which an order alone makes 30%',
    { ...ELITE, discount: 30, ...spent(36_000, 25_200) },
    'Your tier: Elite, 30% off regular prices, reached with this order.',
    '$36,000.00 of this cart. Paid for, it brings your year to $39,200.00, after discounts: Elite, 25%, from then on.',
  ],
])(
  'R517 R518 R519 R520 a designer %s reads what is missing, what counts and what the year comes to',
  (_where, tier, first, second) => {
    show(tier);
    expect([said(), counted()]).toEqual([
      first,
      `That counts $14,000.00 of your last 365 days and ${second}`,
    ]);
  },
);

test.each([
  [
    'whose order brings the year to $50,000',
    { annual_spend: 46_301.54, ...spent(5_264, 3_927) },
    'Your tier: Elite, 30% off regular prices, reached with this order.',
    'Paid for, it brings your year to $50,228.54, after discounts: Elite, 30%, from then on.',
  ],
  [
    'whose year is at $50,000 already',
    { annual_spend: 50_228.54, ...spent(228, 159.6) },
    'Your tier: Elite, 30% off regular prices.',
    'Paid for, it brings your year to $50,388.14, after discounts.',
  ],
])('R519 R520 a designer %s reads that each order is at 30%%', (_whose, tier, first, second) => {
  show({ ...ELITE, discount: 30, ...tier });
  expect(said()).toBe(first);
  expect(counted()).toMatch(new RegExp(`${second.replace(/[$.]/g, '\\$&')}$`));
});

test('R344 a designer whose subtotal is at regular prices is told why a sale and a gift card count otherwise', () => {
  const line_items = [
    { ...REGULAR, compare_at_price: 3_000 },
    { ...REGULAR, category_permalink: 'gift-cards' },
  ];
  show({ ...LOCKED_IN, ...spent(900, 765) }, { line_items });
  expect(counted()).toContain(
    '$900.00 of this cart, pieces on sale at their sale price, gift cards not at all. Paid',
  );
});

test('R517 a designer with a code reads that the tier counts where it is the lower price', () => {
  show(LOCKED_IN, { designer_discount_applied: false });
  expect(said()).toBe(
    'Your tier: Select, 15% off regular prices, where that is the lower price. $1,000.00 more, and it is 20%.',
  );
  // Nothing of the cart counts before the API has said what it comes to.
  expect(screen.queryByText(/^That counts /)).toBeNull();
});
