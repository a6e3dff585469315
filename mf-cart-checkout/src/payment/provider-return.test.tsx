import { clearProviderReturn, readProviderReturn, visitUrls } from './provider-return.ts';

const read = (path: string) => readProviderReturn(new URL(path, location.origin));

test('R439 a shopper who agreed at PayPal is known by what PayPal adds to the address', () => {
  const { return_url, cancel_url } = visitUrls('paypal', '/checkout?step=payment', {
    id: 'o1',
    version: 'v1',
  });
  const means = { method: 'paypal', token: 'T1', payerId: 'P1' };
  expect(read(`${return_url}&token=T1&PayerID=P1`)).toEqual({
    kind: 'agreed',
    means,
    isToReview: false,
    seen: 'v1',
  });
  expect(read(`${cancel_url}&token=T1`)).toEqual({ kind: 'cancelled', method: 'paypal' });
  expect(read(return_url)).toBeNull();
  const express = visitUrls('paypal_express', '/cart', { id: 'o1', version: 'v1' });
  expect(read(`${express.return_url}&token=T1&PayerID=P1`)).toEqual({
    kind: 'agreed',
    means,
    isToReview: true,
    seen: 'v1',
  });
  expect(new URL(express.cancel_url).pathname).toBe('/cart');
});

test('R437 a shopper who was at the bank of a card is known by the intent, and one who only says so is not', () => {
  const means = { method: 'card', token: 'pi_1', isConfirmed: true };
  const back = '/checkout?step=payment&from=card';
  expect(read(`${back}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret`)).toEqual({
    kind: 'agreed',
    means,
    isToReview: false,
  });
  expect(read(back)).toBeNull();
  // A stranger who sends such a link would order what is in the shopper's cart, with a card of their own or a stolen one.
  expect(read(`${back}&payment_intent=pm_of_a_stranger`)).toBeNull();
});

test('R437 a shopper who agreed to monthly payments is known by the transaction', () => {
  const { return_url, cancel_url } = visitUrls('bread', '/checkout?step=payment', {
    id: 'o1',
    version: 'v1',
  });
  const means = { method: 'bread', token: 'B1' };
  expect(read(`${return_url}&transactionId=B1`)).toEqual({
    kind: 'agreed',
    means,
    isToReview: false,
    seen: 'v1',
  });
  expect(read(cancel_url)).toEqual({ kind: 'cancelled', method: 'bread' });
  expect(read('/checkout?step=payment&from=elsewhere')).toBeNull();
});

test('R439 a return that led to nothing is no part of the address any more, and nothing else of it goes', () => {
  const state = { idx: 3 };
  history.replaceState(
    state,
    '',
    '/new_payment?order_id=o1&from=card&payment_intent=pi_1&payment_intent_client_secret=s',
  );
  clearProviderReturn();
  expect([location.pathname + location.search, history.state]).toEqual(['/new_payment?order_id=o1', state]);
  // A page that the shopper has not come to from a provider keeps what it has.
  history.replaceState(null, '', '/user/reset?token=t');
  clearProviderReturn();
  expect(location.search).toBe('?token=t');
});
