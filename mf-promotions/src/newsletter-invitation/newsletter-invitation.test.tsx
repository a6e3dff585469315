import { bus } from '@sanderling/runtime';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, showToShopper } from '../testing/shopper-page.tsx';
import NewsletterModal from './newsletter.modal.tsx';

function open(answer: (path: string, body: unknown) => unknown) {
  const close = jest.fn();
  showToShopper(<NewsletterModal name="newsletter" close={close} emit={() => undefined} />, { answer });
  const send = (email: string) => {
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    fireEvent.change(field, { target: { value: email } });
    fireEvent.submit(field);
  };
  return { close, send };
}

test('R457 a visitor leaves an address in the invitation, is told to look into their mail, and analytics hear of it once', async () => {
  const asked: unknown[] = [];
  const told: string[] = [];
  const end = bus.on('lead:captured', ({ source }) => told.push(source));
  const { send, close } = open((path, body) => void asked.push([path, body]));
  send(' ada@example.com ');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('One press there'));
  end();
  expect(asked).toEqual([['/user/add_to_newsletter', { email: 'ada@example.com', source: 'invitation' }]]);
  expect(told).toEqual(['newsletter']);
  fireEvent.click(screen.getByRole('button', { name: 'Go on looking' }));
  expect(close).toHaveBeenCalled();
});

test('a visitor declines the invitation with one press, and reads what is wrong with an address beside it', async () => {
  const { send, close } = open(() => {
    throw refusal(422, { message: 'No.', errors: { email: ['Enter an e-mail address.'] } });
  });
  send('ada@');
  expect(await screen.findByText('Enter an e-mail address.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(close).toHaveBeenCalled();
});
