import { ApiProblem, type AuthClient, createApiClient, type Services } from '@sanderling/runtime';
import { screen, waitFor } from '@testing-library/react';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { showImpersonationBar } from './impersonation-bar.ts';

function shop(answer: unknown, own: string | null) {
  const calls: string[] = [];
  const { cookies, values } = memoryCookies({ token: 'of-the-user', email: 'ada@example.com', orderId: 'o' });
  const api = createApiClient({
    async call(method, path) {
      calls.push(`${method} ${path}`);
      if (answer instanceof Error) throw answer;
      return JSON.parse('{}');
    },
  });
  const client: Partial<AuthClient> = { renew: async () => own };
  const services: Services = { api, cookies, auth: async () => client as AuthClient };
  return { calls, values, services };
}
afterEach(() => document.getElementById('impersonation')?.remove());

test('R312 a bar says for whom an admin acts, once, and one click ends it and brings the admin back', async () => {
  const { calls, values, services } = shop({}, 'of-the-admin');
  const open = jest.fn();
  for (const _ of [1, 2]) showImpersonationBar('<b>ada</b>@example.com', services, open);
  expect(screen.getByRole('complementary', { name: 'Acting for a customer' })).toHaveTextContent(
    'You see the store as <b>ada</b>@example.com.',
  );
  screen.getByRole('button', { name: 'Stop' }).click();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/user/dashboard'));
  expect(calls).toEqual(['DELETE /admin/impersonations/current']);
  expect([...values.keys()]).toEqual([]);
});

test('an impersonation ends here even when the store does not answer', async () => {
  const { values, services } = shop(new ApiProblem(0, {}), null);
  const open = jest.fn();
  showImpersonationBar('ada@example.com', services, open);
  screen.getByRole('button', { name: 'Stop' }).click();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/login'));
  expect(values.has('token')).toBe(false);
});
