import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import { offerOneTap } from './one-tap.ts';

const SETTINGS: IdentitySettings = JSON.parse('{"google_client_id":"c","google_script_url":"/gsi.js"}');

/** Google's script as far as the store uses it: what it was asked to do, in order. */
function googleArrives() {
  const asked: string[] = [];
  const id = {
    initialize: () => void asked.push('initialize'),
    prompt: () => void asked.push('prompt'),
    cancel: () => void asked.push('cancel'),
  };
  window.google = { accounts: { id } };
  document.querySelector('script[src="/gsi.js"]')?.dispatchEvent(new Event('load'));
  return asked;
}
const offer = () => offerOneTap(SETTINGS, async () => undefined);

beforeEach(() => {
  document.head.replaceChildren();
  delete window.google;
});

test('an offer that is taken back takes the prompt away, and the room that was kept for it', () => {
  const takeBack = offer();
  const asked = googleArrives();
  expect(document.documentElement).toHaveClass('prompted');
  takeBack();
  expect(asked).toEqual(['initialize', 'prompt', 'cancel']);
  expect(document.documentElement).not.toHaveClass('prompted');
});

test('an offer that was taken back before Google’s script came shows no prompt', () => {
  offer()();
  expect(googleArrives()).toEqual([]);
});

test('who comes back to the page is asked again, by the script that is there', () => {
  offer();
  const asked = googleArrives();
  offer();
  expect(asked).toEqual(['initialize', 'prompt', 'initialize', 'prompt']);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});
