import { PURPOSES } from '@sanderling/contract/site/consent';
import { optOut } from '../testing/global-privacy-control.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { browserConsent, decideConsent, deleteRefused } from './browser-consent.ts';

const arrived = {
  firstReferrer: 'https://a.example/',
  lastReferrer: 'https://b.example/',
  gclid: 'g',
  epik: 'e',
};

test('a visitor who refuses a purpose takes back what was stored for it', () => {
  const { cookies, values } = memoryCookies(arrived);
  decideConsent(cookies, ['statistics']);
  expect(Object.fromEntries(values)).toEqual({
    firstReferrer: 'https://a.example/',
    lastReferrer: 'https://b.example/',
    consent: 'statistics',
  });
  decideConsent(cookies, []);
  expect([...values.keys()]).toEqual(['consent']);
  expect(browserConsent(cookies)).toEqual({ statistics: 'refused', marketing: 'refused' });
});

test('a visitor who allows everything keeps what was stored', () => {
  const { cookies, values } = memoryCookies(arrived);
  decideConsent(cookies, PURPOSES);
  expect(Object.fromEntries(values)).toMatchObject(arrived);
});

test('a browser with Global Privacy Control stores nothing for marketing, though its visitor has allowed it', () => {
  const { cookies, values } = memoryCookies(arrived);
  const optIn = optOut();
  decideConsent(cookies, PURPOSES);
  deleteRefused(cookies);
  expect(browserConsent(cookies).marketing).toBe('refused');
  optIn();
  expect([...values.keys()].sort()).toEqual(['consent', 'firstReferrer', 'lastReferrer']);
});
