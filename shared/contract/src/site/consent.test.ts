import { consentCookie, consentOf, PURPOSES } from './consent.ts';

test('a visitor who has not decided has neither allowed nor refused anything', () => {
  expect(consentOf(undefined, false)).toEqual({ statistics: 'open', marketing: 'open' });
});

test('a visitor allows each purpose by itself, all of them, or none', () => {
  for (const allowed of [[], ['statistics'], ['marketing'], PURPOSES] as const) {
    const consent = consentOf(consentCookie(allowed), false);
    for (const purpose of PURPOSES)
      expect(consent[purpose]).toBe(allowed.some((one) => one === purpose) ? 'allowed' : 'refused');
  }
});

test('what cannot be read in the cookie allows nothing', () => {
  for (const cookie of ['', '1', 'statistics-marketing', 'constructor'])
    expect(consentOf(cookie, false)).toEqual({ statistics: 'refused', marketing: 'refused' });
});

test('a browser with Global Privacy Control refuses marketing, before and after its visitor decides', () => {
  expect(consentOf(undefined, true)).toEqual({ statistics: 'open', marketing: 'refused' });
  expect(consentOf(consentCookie(PURPOSES), true)).toEqual({ statistics: 'allowed', marketing: 'refused' });
});
