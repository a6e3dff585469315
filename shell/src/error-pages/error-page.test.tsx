import { TEST_SUPPORT } from '@sanderling/contract/testing/test-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_LAYOUT_DATA } from '../layout/layout-data.ts';
import { ReducedLayout } from '../layout/reduced-layout.tsx';
import { showInPage } from '../testing/in-page.tsx';
import { ErrorPage } from './error-page.tsx';

test('R181 R182 R183 a page that does not exist is an empty room, with styles below', () => {
  showInPage(<ErrorPage status={404} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Uh oh! This room is empty\.\.\.$/);
  expect(screen.getByText('404 Error | Page Not Found')).toBeVisible();
  expect(screen.getByText(/could not be found.*best-selling luxury styles below/)).toBeVisible();
});

test('R184 R185 a page that fails says so, and where else to go', () => {
  showInPage(<ErrorPage status={500} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Oops\.\.\. Server Error$/);
  expect(
    screen.getByText(
      'This page is temporarily unavailable. Our developers are working on it! You can try use one of the links below.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products');
});

test('a page that fails can be tried again where it is, one that does not exist cannot', async () => {
  const path = '/products?page=2';
  const { unmount, router } = showInPage(<ErrorPage status={503} />, { path });
  const before = router.state.location;
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(router.state.location.key).not.toBe(before.key));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/products', '?page=2']);
  expect(router.state.historyAction).toBe('REPLACE');
  unmount();
  showInPage(<ErrorPage status={404} />, { path });
  expect(screen.queryByText('Try again')).not.toBeInTheDocument();
});

test('R184 a status without words of its own is a server error', () => {
  showInPage(<ErrorPage status={418} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops... Server Error');
});

test('R187 R188 R189 an error page names people to ask, by telephone and e-mail', () => {
  showInPage(<ErrorPage status={404} support={TEST_SUPPORT} />);
  expect(screen.getByRole('region', { name: 'Need support? Contact us.' })).toHaveTextContent(
    'Our customer care team is available to assist you Monday through Friday, 9 am to 5 pm Central.',
  );
  expect(screen.getByRole('link', { name: '(312) 555-0148' })).toHaveAttribute('href', 'tel:+13125550148');
  expect(screen.getByRole('link', { name: 'care@sanderling.example' })).toHaveAttribute(
    'href',
    'mailto:care@sanderling.example',
  );
});

test('R190 without header and footer a page that does not exist is one line', () => {
  showInPage(
    <ReducedLayout layoutData={EMPTY_LAYOUT_DATA}>
      <ErrorPage status={404} />
    </ReducedLayout>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This page could not be found$/);
});
