import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { NEXT_ORDER } from '../draft/order-draft.ts';
import { knownValues, type TypedValues } from './typed-values.ts';
import { useAddressDraft } from './use-address-draft.ts';

const values = (city: string): TypedValues => ({ ...knownValues(null, null), city });

/** The city of an address that the page began with, or that the browser had sent. */
function CityForm({ sent }: { sent?: TypedValues }) {
  const form = useRef<HTMLFormElement>(null);
  useAddressDraft('7', form, sent);
  return (
    <form ref={form}>
      <input name="city" aria-label="City" defaultValue={sent?.city ?? ''} />
    </form>
  );
}

beforeEach(() =>
  sessionStorage.setItem(
    SESSION_STORAGE_KEYS.addressDraft,
    JSON.stringify({ orderId: '7', values: values('Chicago') }),
  ),
);

test('what was typed before a reload stands in its field again', () => {
  render(<CityForm />);
  expect(screen.getByLabelText('City')).toHaveValue('Chicago');
});

test('a form that was sent before the page was ready and refused keeps what was sent, which is newer', () => {
  render(<CityForm sent={values('Evanston')} />);
  expect(screen.getByLabelText('City')).toHaveValue('Evanston');
});

test('what was typed before signing in goes along to the order of the account, and to no other after it', () => {
  const store = (orderId: string) =>
    sessionStorage.setItem(
      SESSION_STORAGE_KEYS.addressDraft,
      JSON.stringify({ orderId, values: { city: 'Peoria' } }),
    );
  store('6');
  render(<CityForm />).unmount();
  store(NEXT_ORDER);
  render(<CityForm />);
  expect(screen.getByLabelText('City')).toHaveValue('Peoria');
  expect(JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.addressDraft) ?? '')).toMatchObject({
    orderId: '7',
  });
});
