import { bus } from '@sanderling/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../testing/in-page.tsx';
import { Toast } from './toast.tsx';
import { readingTimeMs } from './use-auto-dismiss.ts';

const tell = (message: string, more = {}) => act(() => bus.emit('toast:show', { message, ...more }));

test('R243 a toast is a plain message, or html that the caller vouches for', () => {
  showInPage(<Toast />);
  tell('Saved <b>for</b> later');
  expect(screen.getByText('Saved <b>for</b> later')).toBeInTheDocument();
  tell('Saved <a href="/cart">to your cart</a>', { html: true });
  expect(screen.getByText('to your cart')).toHaveAttribute('href', '/cart');
});

test('R244 a toast is shown and hidden on demand', () => {
  showInPage(<Toast />);
  tell('Saved');
  expect(screen.getByText('Saved').closest('[role="status"]')).toBeInTheDocument();
  act(() => bus.emit('toast:hide', {}));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  tell('Saved again');
  fireEvent.click(screen.getByText('Saved again').parentElement?.lastElementChild ?? document.body);
  expect(screen.queryByText('Saved again')).not.toBeInTheDocument();
});

test('a toast stays long enough to be read, longer while someone is at it, and then goes', () => {
  jest.useFakeTimers();
  showInPage(<Toast />);
  tell('Saved');
  act(() => jest.advanceTimersByTime(5_999));
  fireEvent.pointerEnter(screen.getByText('Saved').parentElement ?? document.body);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Saved').parentElement ?? document.body);
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
  expect(readingTimeMs({ message: 'x'.repeat(200) })).toBe(18_000);
});

test('the action of a toast is done once, and the toast goes', () => {
  let restored = 0;
  showInPage(<Toast />);
  tell('Your cart was cleared', { action: { label: 'Restore my cart', run: () => restored++ } });
  fireEvent.click(screen.getByText('Restore my cart'));
  expect(restored).toBe(1);
  expect(screen.queryByText('Restore my cart')).not.toBeInTheDocument();
});

test('the focus returns to where it was when the action of a toast, or its dismissal, takes it away', () => {
  showInPage(
    <>
      <button type="button">Next line</button>
      <Toast />
    </>,
  );
  const next = screen.getByRole('button', { name: 'Next line' });
  for (const label of ['Undo', 'Dismiss']) {
    let focused: Element | null = null;
    const run = () => {
      focused = document.activeElement;
    };
    act(() => next.focus());
    tell('Removed', { action: { label: 'Undo', run } });
    // Without popovers it is hidden from roles.
    const button = screen.getByRole('button', { name: label, hidden: true });
    act(() => button.focus());
    fireEvent.click(button);
    expect(next).toHaveFocus();
    // What the action does then finds it there already.
    expect(focused).toBe(label === 'Undo' ? next : null);
  }
});

test('a toast over a dialog is in it, where it can be pressed and heard, and on the page again when that is closed', async () => {
  showInPage(<Toast />);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('data-locks-page', '');
  tell('Removed');
  expect(dialog).toContainElement(screen.getByText('Removed'));
  dialog.remove();
  act(() => void dialog.dispatchEvent(new Event('close')));
  expect(screen.getByText('Removed').closest('[role="status"]')).toBeInTheDocument();
});
