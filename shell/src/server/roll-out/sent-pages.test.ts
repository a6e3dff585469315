import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { createSentPages, type PageReport } from './sent-pages.ts';

const releases = new Map([['mf-hello', { name: 'mf-hello', version: '2' } as SliceRelease]]);
const SET = { id: 'set', releases };
const REPORT: PageReport = {
  visitor: 'ann',
  network: '192.0.2.1',
  slice: 'mf-hello',
  version: '2',
  of: 'failure',
};

test('a report counts once for each page that the visitor was sent, and not for other releases', () => {
  const pages = createSentPages({ isOneNetwork: false });
  expect(pages.takes(REPORT)).toBe(false);
  pages.sent('ann', SET);
  expect(pages.takes({ ...REPORT, version: '1' })).toBe(false);
  expect(pages.takes({ ...REPORT, visitor: null })).toBe(false);
  expect(pages.takes({ ...REPORT, visitor: 'bea' })).toBe(false);
  expect([pages.takes(REPORT), pages.takes(REPORT)]).toEqual([true, false]);
});

test.each([
  [false, 2],
  [true, 60],
])(
  'with all visitors on one machine: %p, thirty of one address count %d failures',
  (isOneNetwork, counted) => {
    const pages = createSentPages({ isOneNetwork });
    let taken = 0;
    for (let visitor = 0; visitor < 30; visitor += 1)
      for (let page = 0; page < 5; page += 1) {
        pages.sent(`visitor-${visitor}`, SET);
        if (pages.takes({ ...REPORT, visitor: `visitor-${visitor}` })) taken += 1;
      }
    expect(taken).toBe(counted);
  },
);
