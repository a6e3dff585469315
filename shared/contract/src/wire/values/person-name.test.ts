import { sweepstakesEntryBody } from '../customers/campaign-calls.ts';
import { updateUserBody } from '../customers/user.ts';
import { giftDeliveryInput } from '../orders/gift-delivery.ts';
import { addressInput } from './address.ts';

const FIELDS = {
  'of an address': addressInput.shape.first_name,
  'of an account': updateUserBody.shape.first_name,
  'of who gets a gift card': giftDeliveryInput.shape.recipient_name,
  'of who gives it': giftDeliveryInput.shape.sender_name,
  'of who takes part in a game': sweepstakesEntryBody.shape.first_name,
};

describe.each(Object.entries(FIELDS))('a name %s', (_of, field) => {
  test.each([
    'Visit http://evil.example now',
    'win at www.evil',
    'ＥＶＩＬ．ＣＯＭ',
    'evil。com',
    'Cheap-Sofas.shop!',
    '4242 4242 4242 4242',
    '<b>Ada</b>',
  ])('is not %j', (name) => {
    expect(field.safeParse(name).error?.issues[0]?.message).toBe(
      'Enter the name alone, without a web address or a number.',
    );
  });

  test.each([
    'Ada',
    'St.John',
    'J.R.R.',
    'Ph.D. Ada',
    'Jr.',
    'O’Brien-Ó Súilleabháin',
    'X Æ A-12',
    '👩🏽‍🚀',
    '김민준',
    'Louis 14',
  ])('may be %j', (name) => {
    expect(field.safeParse(name).success).toBe(true);
  });
});
