import { act, render, screen } from '@testing-library/react';
import { siteOf } from '../testing/open-site.tsx';
import { BudgetExceeded } from '../time-budget/time-budget.ts';
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
