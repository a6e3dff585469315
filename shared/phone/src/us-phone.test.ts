import { parseUsPhone } from './us-phone.ts';

test.each([
  ['(312) 667-3550', '+13126673550'],
  ['3126673550', '+13126673550'],
  ['312.667.3550', '+13126673550'],
  [' 312-667-3550 ', '+13126673550'],
  ['1 312 667 3550', '+13126673550'],
  ['+13126673550', '+13126673550'],
  ['+1 (312) 667-3550', '+13126673550'],
  ['123', null],
  ['', null],
  ['667-3550', null],
  ['+44 20 7946 0958', null],
  ['+49 30 1234', null],
  ['112 667 3550', null],
  ['312 067 3550', null],
  ['911 667 3550', null],
  ['999 667 3550', null],
  ['312 667 35501', null],
  ['312 667 3550 ext. 5', null],
  ['call 312 667 3550', null],
])('R372 the phone number %s is %s in E.164', (typed, e164) => {
  expect(parseUsPhone(typed)?.e164 ?? null).toBe(e164);
});

test('R372 +1 is added where it is missing, and the number is shown without it', () => {
  expect(parseUsPhone('312 667 3550')).toEqual({ e164: '+13126673550', national: '(312) 667-3550' });
  expect(parseUsPhone('+1 312 667 3550')).toEqual({ e164: '+13126673550', national: '(312) 667-3550' });
});
