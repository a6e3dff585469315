import { busiestRelease } from './running-release.ts';

const node = (id: number, url: string, hitCount: number, children: number[] = []) => ({
  id,
  callFrame: { url },
  hitCount,
  children,
});

test('the time of built-ins counts for the slice that calls them, and a slice inside another for itself', () => {
  const nodes = [
    node(1, '', 5, [2, 5]),
    node(2, 'mf-catalog/1.2.0/server/index.cjs', 3, [3]),
    node(3, 'node:internal/util', 4, [4]),
    node(4, 'mf-promotions/1.0.0/server/index.cjs', 6),
    node(5, '', 90),
  ];
  expect(busiestRelease({ nodes })).toBe('mf-catalog@1.2.0');
});

test('the shell’s own code, Node’s and the collector’s are no slice’s', () => {
  const nodes = [
    node(1, '', 0, [2, 3, 4]),
    node(2, 'shell@1.0.0', 50),
    node(3, 'node:internal/timers', 50),
    node(4, 'file:///shop/shell/src/server/pool/render-worker.ts', 50, [5]),
    node(5, 'mf-catalog/1.2.0/server/index.cjs', 0),
  ];
  expect(busiestRelease({ nodes })).toBe('');
});
