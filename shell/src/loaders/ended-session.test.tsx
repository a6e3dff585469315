import { PROBLEMS } from '@sanderling/contract/problem';
import { ROUTES } from '@sanderling/contract/site/route-table';
import { ApiProblem } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { pageLoader } from './page-loaders.ts';

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

test('a page whose customer has signed out in another tab opens the next one anew from the server', async () => {
  const rooms = ROUTES.find(({ id }) => id === 'rooms');
  if (!rooms) throw new Error('There are rooms.');
  const loader = pageLoader(rooms, ['mf-catalog', './rooms'], () => ({
    ...JSON.parse('{}'),
    isSessionLost: () => true,
  }));
  const request = new Request('https://shop.example/rooms?page=2');
  const answer: unknown = await loader({ request, params: {}, ...JSON.parse('{}') }).catch(
    (thrown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error('The loader goes on.');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: '/rooms?page=2',
    'x-remix-reload-document': 'true',
  });
});
