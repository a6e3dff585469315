import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LinkInterceptor } from '../testing/link-interceptor.ts';
import { Link } from './link.tsx';

function show(links: React.ReactNode, at = '/sofas?page=2') {
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: [at] });
  render(
    <>
      <RouterProvider router={router} />
      <LinkInterceptor router={router} />
    </>,
  );
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(at);
  return {
    router,
    where: () => {
      const { location } = router.state;
      return location.pathname + location.search + location.hash;
    },
  };
}

/** True when no code handled the click: the browser would load the address. */
async function click(name: string, init: MouseEventInit = {}): Promise<boolean> {
  const link = screen.getByRole('link', { name });
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot load another document and would complain of it.
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  await act(async () => {
    fireEvent.click(link, init);
  });
  return isLeft;
}

test('a click on a link to a page of the store is followed within the document', async () => {
  const { where, router } = show(<Link to="/rooms?color=Green#top">Rooms</Link>);
  expect(await click('Rooms')).toBe(false);
  expect(where()).toBe('/rooms?color=Green#top');
  expect(router.state.historyAction).toBe('PUSH');
});

test('a link of a query alone leads to the page that is shown', async () => {
  const { where } = show(<Link to="?page=3">Next</Link>);
  await click('Next');
  expect(where()).toBe('/sofas?page=3');
});

test('a link to the page that is shown adds no step to the way back', async () => {
  const { where, router } = show(<Link to="/sofas?page=2">Again</Link>);
  await click('Again');
  expect(where()).toBe('/sofas?page=2');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link may take the place of the page that is shown', async () => {
  const { where, router } = show(
    <Link to="?sort=price" replace>
      By price
    </Link>,
  );
  await click('By price');
  expect(where()).toBe('/sofas?sort=price');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('links in editors’ texts are followed too', async () => {
  const { where } = show(
    <p dangerouslySetInnerHTML={{ __html: '<a href="/pages/shipping"><b>Shipping</b></a>' }} />,
  );
  await click('Shipping');
  expect(where()).toBe('/pages/shipping');
});

test.each([
  ['another host', { href: 'https://elsewhere.example/rooms' }, {}],
  ['a new tab', { href: '/rooms', target: '_blank', rel: 'noopener' }, {}],
  ['a download', { href: '/rooms', download: '' }, {}],
  ['a file', { href: '/sitemap.xml' }, {}],
  ['what another process answers', { href: '/_mail' }, {}],
  ['a place in the page', { href: '#main' }, {}],
  ['a telephone', { href: 'tel:+13125550148' }, {}],
  ['a page, with the key for a new tab', { href: '/rooms' }, { ctrlKey: true }],
  ['a page, with the middle button', { href: '/rooms' }, { button: 1 }],
])('a link to %s is left to the browser', async (_what, attributes, init) => {
  const { where } = show(<a {...attributes}>Go</a>);
  expect(await click('Go', init)).toBe(true);
  expect(where()).toBe('/sofas?page=2');
});

test('what a component has handled is not followed', async () => {
  const { where } = show(
    <Link to="/rooms" onClick={(event) => event.preventDefault()}>
      Open
    </Link>,
  );
  expect(await click('Open')).toBe(false);
  expect(where()).toBe('/sofas?page=2');
});
