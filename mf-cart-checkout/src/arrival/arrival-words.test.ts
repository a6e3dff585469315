import { arrivalInWords } from './arrival-words.ts';

test('an arrival is said in the days of the product page, or why there are none', () => {
  const days = { earliest: '2026-12-04', latest: '2026-12-08' };
  expect(arrivalInWords(days, { zip: '60601' })).toBe('Arrives Fri, Dec 4 to Tue, Dec 8');
  expect(arrivalInWords({ ...days, latest: '2026-12-04' }, { zip: null })).toBe('Arrives Fri, Dec 4');
  expect(arrivalInWords({ reason: 'by_email' }, { zip: null })).toBe('Sent by e-mail');
  expect(arrivalInWords({ reason: 'ask' }, { zip: null })).toBe('Contact us for the delivery date');
  expect(arrivalInWords({ reason: 'ask', words: 'Lead time: after the fair' }, { zip: null })).toBe(
    'Lead time: after the fair',
  );
  expect(arrivalInWords({ reason: 'not_delivered' }, { zip: '99501' })).toBe(
    'We do not deliver to 99501 yet.',
  );
});
