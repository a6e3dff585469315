import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { DeskPage } from './desk-page.tsx';
import { readDone, sayDone } from './done.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T16:04:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('a merchant sees and hears what a press has done, when, and where it is seen', async () => {
  const address = sayDone('/catalogue_desk/101', 'published');
  const done = readDone(new URL(address, 'https://shop.example').searchParams);
  const Component = () => (
    <DeskPage title="Mara" done={done} see={{ to: '/products/mara', words: 'See its page' }}>
      {null}
    </DeskPage>
  );
  await renderPage({ path: '/catalogue_desk/:id', at: address, Component, data: () => null });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Published at 2026-11-20 10:04 in Chicago. See its page');
  expect(status.parentElement).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', '/products/mara');
  expect(document.title).toMatch(/^Published: Mara \| Catalogue desk/);
});

test('an address says only what the desk writes, and the newest alone', () => {
  const read = (address: string) => readDone(new URL(address, 'https://shop.example').searchParams);
  expect(read('/catalogue_desk/101')).toBeNull();
  expect(read('/catalogue_desk/101?done=constructor&done_at=2026-11-20')).toBeNull();
  expect(read('/catalogue_desk/101?done=published&done_at=today')).toBeNull();
  const first = sayDone('/catalogue_desk/moderation?state=waiting&page=2', 'shown', 'mara');
  const second = sayDone(first, 'refused');
  expect(second).toMatch(/^\/catalogue_desk\/moderation\?state=waiting&page=2&done=refused&done_at=[^&]+$/);
  expect(read(second)).toEqual({ words: 'Refused', at: '2026-11-20T16:04:00.000Z', of: '' });
});
