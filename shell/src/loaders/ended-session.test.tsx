import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

const offers = { 'mf-catalog': { routes: [{ id: 'rooms', path: '/rooms', expose: './rooms' }] } };

test('a page that was refused since the session is over is loaded once more when the customer has signed in again', async () => {
  const answers: unknown[] = [new ApiProblem(401, { code: PROBLEMS.SESSION_INVALID.code }), 'the rooms'];
  const loader = () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const Rooms = () => <h1>Here are {useLoaderData<string>()}</h1>;
  const reauthenticate = jest.fn(async () => true);
  await openSite('/rooms', {
    offers,
    modules: { 'mf-catalog': { './rooms': { loader, Component: Rooms } } },
    scope: { contextFor: () => JSON.parse('{}'), reauthenticate },
  });
  expect(screen.getByRole('heading', { name: 'Here are the rooms' })).toBeVisible();
  expect(reauthenticate).toHaveBeenCalledTimes(1);
});
