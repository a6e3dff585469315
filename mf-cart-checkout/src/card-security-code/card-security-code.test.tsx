import { bus } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import CardSecurityCodeBackModal from './card-security-code-back.modal.tsx';
import CardSecurityCodeFrontModal from './card-security-code-front.modal.tsx';

async function otherSideOf(Modal: ComponentType, link: string) {
  const opened = jest.fn();
  const unsubscribe = bus.on('modal:open', opened);
  render(<Modal />);
  await userEvent.click(screen.getByRole('button', { name: link }));
  unsubscribe();
  return opened.mock.calls[0]?.[0];
}

test('R205 the code on the back is drawn, and leads to the front for American Express', async () => {
  const opened = await otherSideOf(CardSecurityCodeBackModal, 'I have an American Express card');
  expect(screen.getByRole('img', { name: /three digits at the end of the signature strip/ })).toBeVisible();
  expect(opened).toMatchObject({ name: 'card-security-code-front' });
});

test('R204 the code on the front is drawn, and leads to the back for all other cards', async () => {
  const opened = await otherSideOf(CardSecurityCodeFrontModal, 'I have another card');
  expect(screen.getByRole('img', { name: /four digits above the end of the card number/ })).toBeVisible();
  expect(opened).toMatchObject({ name: 'card-security-code-back' });
});
