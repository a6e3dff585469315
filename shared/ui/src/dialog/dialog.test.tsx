import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog label="Filters" onClose={() => setIsOpen(false)}>
          <p>Colors</p>
        </Dialog>
      )}
    </>
  );
}

test('a dialog closes by its button, by Escape and by a click beside it, and gives the focus back', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  const ways = [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    (dialog: HTMLElement) => fireEvent.click(dialog),
  ];
  for (const close of ways) {
    opener.focus();
    fireEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Filters' });
    fireEvent.click(screen.getByText('Colors'));
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    close(dialog);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  }
});

test('a dialog whose opener is gone leaves the focus to the page, not to the top of the document', () => {
  function Shop() {
    const [state, setState] = useState<'selling' | 'refused' | 'sold out'>('selling');
    return (
      <main tabIndex={-1}>
        {state === 'selling' && (
          <button type="button" onClick={() => setState('refused')}>
            Add to cart
          </button>
        )}
        {state === 'refused' && (
          <Dialog label="Please note" onClose={() => setState('sold out')}>
            <p>Sold out.</p>
          </Dialog>
        )}
      </main>
    );
  }
  render(<Shop />);
  const opener = screen.getByRole('button', { name: 'Add to cart' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('R437 a dialog that no button has opened leaves the focus to the button that the page marks, and to the content while that button waits', () => {
  function Checkout({ isReady, isRefused }: { isReady: boolean; isRefused: boolean }) {
    return (
      <main tabIndex={-1}>
        <button type="submit" disabled={!isReady} data-regains-focus>
          Pay
        </button>
        {isRefused && (
          <Dialog label="Payment error" onClose={() => undefined}>
            <p>Declined.</p>
          </Dialog>
        )}
      </main>
    );
  }
  const { rerender } = render(<Checkout isReady isRefused />);
  rerender(<Checkout isReady isRefused={false} />);
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
  screen.getByRole('button', { name: 'Pay' }).blur();
  rerender(<Checkout isReady={false} isRefused />);
  rerender(<Checkout isReady={false} isRefused={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});
