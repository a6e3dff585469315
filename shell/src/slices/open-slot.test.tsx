import { render, screen } from '@testing-library/react';
import { siteOf } from '../testing/open-site.tsx';
import { exposeKey } from './pinned-release.ts';
import { SliceSourceContext } from './slice-source.ts';
import { OpenSlot } from './slot.tsx';

test('each slice that fills an open slot has a place of its own there, and one that is down leaves the others', () => {
  const fill = (slice: string) => ({ slots: [{ slot: `site.end@${slice}`, expose: './end' }] });
  const { scope, loaded } = siteOf({
    offers: {
      'mf-lamps': fill('mf-lamps'),
      'mf-rugs': fill('mf-rugs'),
      'mf-sofas': fill('mf-sofas'),
    },
    source: {
      slotData: (place) => ({ data: place }),
      isDown: (slice) => slice === 'mf-sofas',
    },
  });
  for (const slice of ['mf-rugs', 'mf-lamps', 'mf-sofas'])
    loaded.set(exposeKey([slice, './end']), {
      loader: async () => undefined,
      default: ({ data, path }: { data: string; path: string }) => <p>{`${slice} at ${data} of ${path}`}</p>,
    });
  render(
    <SliceSourceContext value={scope.source}>
      <OpenSlot name="site.end" props={{ path: '/rugs' }} />
    </SliceSourceContext>,
  );
  expect(screen.getAllByText(/ at /).map(({ textContent }) => textContent)).toEqual([
    'mf-lamps at site.end@mf-lamps of /rugs',
    'mf-rugs at site.end@mf-rugs of /rugs',
  ]);
});
