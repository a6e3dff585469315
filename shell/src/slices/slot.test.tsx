import { act, render, screen } from '@testing-library/react';
import { siteOf } from '../testing/open-site.tsx';
import { EXPOSE_BUDGET_MS } from './slice-failed.ts';
import { SliceSourceContext } from './slice-source.ts';
import { Slot } from './slot.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a place whose code comes too late keeps its fallback, and its slice is told of', async () => {
  const code = Promise.withResolvers<unknown>();
  const { scope } = siteOf({
    offers: { 'mf-catalog': { slots: [{ slot: 'header.search', expose: './search' }] } },
    source: { load: () => code.promise },
  });
  render(
    <SliceSourceContext value={scope.source}>
      <Slot
        name="header.search"
        props={{ onClose: () => undefined }}
        fallback={<a href="/search">Search</a>}
      />
    </SliceSourceContext>,
  );
  await act(() => jest.advanceTimersByTimeAsync(EXPOSE_BUDGET_MS));
  expect(console.error).toHaveBeenCalledWith('mf-catalog failed', expect.anything());
  code.resolve({ default: () => <p>Late</p> });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('link', { name: 'Search' })).toBeVisible();
});
