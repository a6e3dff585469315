import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './search-words.route.tsx';

const missed = (query: string, times: number, outcome?: 'nothing' | 'near') => ({
  query,
  times,
  last_at: '2026-11-20T16:04:00.000Z',
  ...(outcome && { outcome }),
});

test('a merchant reads what found nothing apart from what found only something near, and gives each a meaning', async () => {
  const words = {
    synonyms: [],
    // The first as an API of before says it.
    without_result: [missed('wibble', 9), missed('twin bed', 7, 'near'), missed('zorb', 2, 'nothing')],
  };
  await renderPage({
    path: '/catalogue_desk/search',
    at: '/catalogue_desk/search',
    Component,
    data: () => ({ word: '', words, done: null }),
  });
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(rowsOf('Searches that found nothing')).toEqual([
    expect.stringMatching(/^wibble9/),
    expect.stringMatching(/^zorb22026-11-20 10:04/),
  ]);
  expect(rowsOf('Searches that found only something near')).toEqual([expect.stringMatching(/^twin bed7/)]);
  expect(screen.getByRole('link', { name: 'Give it a meaning: twin bed' })).toHaveAttribute(
    'href',
    '/catalogue_desk/search?word=twin+bed#meaning',
  );
});
