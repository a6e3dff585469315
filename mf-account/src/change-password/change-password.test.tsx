import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import { heading, press, show, type } from '../testing/account-page.ts';
import * as changePassword from './change-password.route.tsx';

test('a password is changed; one that is wrong never stands in the page again', async () => {
  const answers: unknown[] = [
    new ApiProblem(422, {
      code: PROBLEMS.WRONG_PASSWORD.code,
      message: 'That isn’t your current password.',
    }),
    { changed: true },
  ];
  show(changePassword, '/user/change_password', { 'PATCH /user/change_password': () => answers.shift() });
  const send = async () => {
    type(/^Current password/, 'the secret before');
    type(/^New password/, 'the secret after');
    await press('Change password');
  };
  await heading('Change password');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('That isn’t your current password.');
  await send();
  expect(await screen.findByText(/your other devices are signed out/)).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
});
