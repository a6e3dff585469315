import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useRef } from 'react';
import { useDraftSent, useTypedDraft } from './use-typed-draft.ts';

function Notes() {
  const form = useRef<HTMLFormElement>(null);
  const save = useTypedDraft('quote ', form, false);
  return (
    <form
      ref={form}
      onInput={() => save()}
      onSubmit={(event) => {
        event.preventDefault();
        save({ isSent: true });
      }}
    >
      <textarea name="notes" aria-label="Notes" />
      <button type="submit">Send</button>
    </form>
  );
}
function Sent() {
  useDraftSent();
  return null;
}

function open(email: string | null, page = <Notes />) {
  cleanup();
  const store = createStore();
  if (email !== null)
    store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't', email } });
  render(<Provider store={store}>{page}</Provider>);
}
const type = (text: string) => fireEvent.input(screen.getByLabelText('Notes'), { target: { value: text } });
const notes = () => screen.getByLabelText('Notes');

beforeEach(() => sessionStorage.clear());

test('R080 what a designer has typed is there after a reload, and no one else finds it', () => {
  open('vera@example.com');
  type('44 Lake Road');
  open('vera@example.com');
  expect(notes()).toHaveValue('44 Lake Road');
  for (const other of [null, 'noor@example.com']) {
    open(other);
    expect(notes()).toHaveValue('');
  }
});

test('R080 what a guest has typed goes along when signing in', () => {
  open(null);
  type('44 Lake Road');
  open('vera@example.com');
  expect(notes()).toHaveValue('44 Lake Road');
});

test('R080 what was sent is not put into the next form, and what was not sent stays on the page of another quote', () => {
  open('vera@example.com');
  type('44 Lake Road');
  open('vera@example.com', <Sent />);
  open('vera@example.com');
  expect(notes()).toHaveValue('44 Lake Road');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  open('vera@example.com', <Sent />);
  open('vera@example.com');
  expect(notes()).toHaveValue('');
});
