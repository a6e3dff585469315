import type { PinnedRelease } from '../../slices/pinned-release.ts';
import { takeEdits } from './take-edits.ts';

const replaced: string[] = [];
jest.mock('@sanderling/federation/load-slice', () => ({
  replaceSlice: ({ entry }: { entry: string }) => replaced.push(entry),
}));

const release = (version: string, more: Partial<PinnedRelease> = {}): PinnedRelease => ({
  name: 'mf-lamps',
  version,
  entry: `/releases/mf-lamps/${version}/web/entry.js`,
  integrity: '',
  routes: [{ id: 'lamps', path: '/lamps', expose: './lamps' }],
  slots: [{ slot: 'site.end', expose: './teaser' }],
  modals: [],
  ...more,
});

const update = (releases: PinnedRelease[]): Promise<boolean> =>
  Reflect.get(globalThis, Symbol.for('sanderling.update-releases'))(releases);

function openPage({ isDown = false } = {}) {
  const done: string[] = [];
  // As it is read from the page, whose short form gives its keys in another order than the server's event.
  const slices = [release('dev-1', { routes: [{ id: 'lamps', expose: './lamps', path: '/lamps' }] })];
  Object.assign(globalThis, {
    [Symbol.for('sanderling.refresh')]: { performReactRefresh: () => done.push('refreshed') },
  });
  takeEdits({
    modules: {
      peek: ([, expose]) => (expose === './lamps' ? {} : undefined),
      load: async ([slice, expose]) => done.push(`loaded ${slice} ${expose}`),
    },
    releases: slices,
    source: { isDown: () => isDown, staticHtml: () => undefined },
    router: { revalidate: async () => void done.push('revalidated') },
  });
  return { done, slices };
}

beforeEach(() => {
  replaced.length = 0;
  document.head.innerHTML =
    '<link rel="stylesheet" href="/releases/mf-lamps/dev-1/web/1.css"><link rel="stylesheet" href="/releases/mf-catalog/1/web/1.css"><script src="/releases/shell/dev-9/web/main.js"></script>';
});

test('an edit takes the place of what the page has loaded, its style sheets with it, and the shell’s stay', async () => {
  const { done, slices } = openPage();
  const shell = release('dev-9', { name: 'shell' });
  expect(await update([shell, release('dev-2')])).toBe(true);
  // A release is evaluated anew, also one that the page has had before.
  expect(replaced).toEqual([expect.stringMatching(/^\/releases\/mf-lamps\/dev-2\/web\/entry\.js#\d+$/)]);
  expect(done).toEqual(['loaded mf-lamps ./lamps', 'refreshed', 'revalidated']);
  expect(slices[0]?.version).toBe('dev-2');
  expect(document.head.innerHTML).not.toContain('mf-lamps/dev-1');
  expect(document.head.innerHTML).toContain('mf-catalog/1');
});

test.each<[string, PinnedRelease, { isDown?: boolean }]>([
  ['another shell', release('dev-10', { name: 'shell' }), {}],
  ['a slice with another page', release('dev-2', { routes: [] }), {}],
  ['a slice that is down', release('dev-2'), { isDown: true }],
  ['a slice that the page does not know', release('dev-2', { name: 'mf-rugs' }), {}],
])('%s wants a new document', async (_, next, page) => {
  const { done } = openPage(page);
  expect(await update([next])).toBe(false);
  expect([replaced, done]).toEqual([[], []]);
});
