import type { ContentItem } from '@sanderling/contract/wire/catalogue/content';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component } from './content-list.route.tsx';

const season = (key: string, first: string, last: string): ContentItem => ({
  ...{ kind: 'season', key, title: key, is_live: true, has_draft: false, next_at: null },
  ...{ changed_at: '2026-11-28T16:00:00Z', changed_by: null, days: { first, last } },
});

test('an editor reads which season shoppers see, and the days of each', async () => {
  const items = [
    season('christmas', '2024-10-15', '2024-10-22'),
    season('holiday2026', '2026-11-16', '2026-12-31'),
    season('spring2027', '2027-03-01', '2027-03-20'),
    { ...season('fallSale', '2024-10-07', '2024-10-14'), is_live: false },
  ];
  const data = { kind: 'season', items, today: '2026-12-31' };
  const router = createMemoryRouter([
    { path: '/', Component, loader: () => data, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Past: October 15, 2024 to October 22, 2024')).toBeVisible();
  expect(screen.getByText('Shoppers see it now: November 16, 2026 to December 31, 2026')).toBeVisible();
  expect(screen.getByText('To come: March 1, 2027 to March 20, 2027')).toBeVisible();
  expect(screen.getByText('Not on the site')).toBeVisible();
});
