import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { siteOf } from '../testing/open-site.tsx';
import { exposeKey, type SliceExpose } from './pinned-release.ts';
import { SliceSourceContext } from './slice-source.ts';
import { Slot } from './slot.tsx';

const PART: SliceExpose = ['mf-promotions', './top'];

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count}
    </button>
  );
}

/** A page of which one expose has no code yet, as in a browser that waits for a slow slice. */
function pageWithFrozenTop() {
  const frozen = new Map([[exposeKey(PART), '<button type="button">Clicked 0</button>']]);
  const listeners = new Set<() => void>();
  const { scope, loaded } = siteOf({
    offers: { 'mf-promotions': { slots: [{ slot: 'site.top', expose: './top' }] } },
    source: {
      slotData: () => ({ data: undefined }),
      staticHtml: (expose) => frozen.get(exposeKey(expose)),
      onExposeLoaded(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  render(
    <SliceSourceContext value={scope.source}>
      <Slot name="site.top" props={{ path: '/' }} />
      <p>The rest of the page</p>
    </SliceSourceContext>,
  );
  return {
    codeArrives: () =>
      act(() => {
        loaded.set(exposeKey(PART), { default: Counter });
        frozen.delete(exposeKey(PART));
        for (const listener of listeners) listener();
      }),
  };
}

test('an expose without its code stays as the server made it, and comes alive when the code is there', () => {
  const { codeArrives } = pageWithFrozenTop();
  const frozen = screen.getByRole('button', { name: 'Clicked 0' });
  fireEvent.click(frozen);
  expect(screen.getByRole('button')).toHaveAccessibleName('Clicked 0');
  codeArrives();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAccessibleName('Clicked 1');
  expect(screen.getByText('The rest of the page')).toBeVisible();
});
