import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import ProfileMenu from './profile-menu.tsx';

function open(role: string | null) {
  const store = createStore();
  store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't', role } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ProfileMenu />
      </MemoryRouter>
    </Provider>,
  );
  return within(screen.getByRole('group'));
}
const hidden = { hidden: true };

test('R450 R060 an admin’s menu leads to what waits for an answer, and to each desk', async () => {
  const menu = open('admin');
  await menu.findByRole('link', { name: 'Trade applications', ...hidden });
  const links = menu
    .getAllByRole('link', hidden)
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Trade applications', '/designers/applications'],
      ['Quotes to answer', '/designers/quotes'],
      ['Catalogue desk', '/catalogue_desk'],
      ['Content desk', '/content_desk'],
      ['Release desk', '/release_desk'],
    ]),
  );
});

test('a shopper’s menu has nothing of the store’s', () => {
  const links = open(null).getAllByRole('link', hidden);
  expect(links.map(({ textContent }) => textContent)).toEqual(['My account', 'My orders']);
});
