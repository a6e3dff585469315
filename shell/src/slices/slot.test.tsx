import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { siteOf } from '../testing/open-site.tsx';
import { BudgetExceeded } from '../time-budget/time-budget.ts';
import { PATIENCE_MS } from './patience.tsx';
import { SliceSourceContext } from './slice-source.ts';
import { Slot } from './slot.tsx';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('a place whose code does not come in time keeps its fallback, and its slice is told of', async () => {
  const { scope } = siteOf({
    offers: { 'mf-catalog': { slots: [{ slot: 'header.search', expose: './search' }] } },
    source: { load: () => Promise.reject(new BudgetExceeded('late')) },
  });
  await act(async () => {
    render(
      <SliceSourceContext value={scope.source}>
        <Slot
          name="header.search"
          props={{ onClose: () => undefined }}
          fallback={<a href="/search">Search</a>}
        />
      </SliceSourceContext>,
    );
  });
  expect(screen.getByRole('link', { name: 'Search' })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('mf-catalog failed', expect.any(BudgetExceeded));
});

test('a place that suspends for ever in the browser shows its fallback, holds up nothing beside it, and is told of by name', async () => {
  jest.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const Waiting = () => use(never);
  const { scope } = siteOf({
    offers: { 'mf-catalog': { slots: [{ slot: 'header.search', expose: './search' }] } },
    source: { peek: () => ({ default: Waiting }), load: async () => ({ default: Waiting }) },
  });
  await act(async () => {
    render(
      <SliceSourceContext value={scope.source}>
        <h1>Sofas</h1>
        <Slot
          name="header.search"
          props={{ onClose: () => undefined }}
          fallback={<a href="/search">Search</a>}
        />
      </SliceSourceContext>,
    );
  });
  expect(screen.getByRole('heading', { name: 'Sofas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search' })).toBeVisible();
  expect(console.error).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(PATIENCE_MS));
  expect(console.error).toHaveBeenCalledWith(
    'mf-catalog failed',
    expect.objectContaining({ message: `mf-catalog/search still waits after ${PATIENCE_MS} ms` }),
  );
  expect(screen.getByRole('link', { name: 'Search' })).toBeVisible();
  jest.useRealTimers();
});
