import { CODE_BUDGET_MS, loadPageModules } from './page-modules.ts';

// jsdom loads no modules: code that is on its way for ever.
jest.mock('@sanderling/federation/load-slice', () => ({
  registerSlices: () => undefined,
  loadExpose: () => new Promise(() => {}),
}));

const SLICE = {
  name: 'mf-designer',
  version: '1',
  entry: '/releases/mf-designer/1/web/entry.js',
  integrity: '',
  routes: [],
  slots: [],
  modals: [],
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('code that a click waits for comes in time or not at all', async () => {
  const { load } = await loadPageModules({ down: [], exposes: [], deferred: [], slices: [SLICE] });
  const loading = load(['mf-designer', './trade-program']).then(
    () => 'there',
    (error) => error.name,
  );
  await jest.advanceTimersByTimeAsync(CODE_BUDGET_MS);
  expect(await loading).toBe('BudgetExceeded');
});
