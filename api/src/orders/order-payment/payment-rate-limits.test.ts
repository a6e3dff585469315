import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { SOFA } from '../testing/shop.ts';
import { PAYMENT_RATE_LIMIT } from './payment-rate-limits.ts';

const { call } = useSignedInShop();
const id = '00000000-0000-4000-8000-000000000000';
const WAYS: [string, object][] = [
  ['order_and_pay', { order_id: id, payment: { method: 'card', token: 'pm_card_visa', expected_total: 1 } }],
  ['set_paypal_express_checkout', { order_id: id, return_url: '/', cancel_url: '/' }],
  ['do_paypal_express_checkout', { order_id: id, token: 'none' }],
  ['bread_order_product_page', { variant_id: SOFA, quantity: 1, bread_token: 'none' }],
  ['apple_validate_merchant', { order_id: id, validation_url: 'https://apple.example' }],
  ['apple_process_payment', { order_id: id, payment: {} }],
];

test.each(WAYS)(
  'a visitor who tries %s again and again is stopped, and told when to come back',
  async (way, body) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const send = () => call('POST', `/checkout/${way}`, headers, body);
    for (let at = 0; at < PAYMENT_RATE_LIMIT.rateLimit.max; at++) expect((await send()).status).not.toBe(429);
    const stopped = await send();
    expect([stopped.status, stopped.code]).toEqual([429, 173]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  },
);
