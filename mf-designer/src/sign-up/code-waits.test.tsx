import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SignUpData } from './sign-up-loader.ts';
import { SignUpPage } from './sign-up-page.tsx';

const DATA: Omit<SignUpData, 'sent'> = {
  application: null,
  step: 'studio',
  states: [],
  isGuest: true,
  isDesigner: false,
  declinedFor: null,
  before: null,
};

test('R044 R045 the form of a guest whose code waits says so, and leads to where it is entered', async () => {
  const sent = { email: 'tomas@example.com', signUpId: 'the-sign-up' };
  const page = <SignUpPage data={{ ...DATA, sent }} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(await screen.findByText(/in your mail to tomas@example\.com/)).toBeVisible();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Enter the code')).toBe('/designers/account_verify');
  expect(to('sign in')).toBe('/designers/signup?go_on=the-sign-up');
});
