import { bus } from '@sanderling/runtime';
import type { DataRouter } from 'react-router-dom';
import { OFF_SCREEN } from './render-whole-when-reloaded.ts';

/** Has a page that the shopper goes back to rendered whole until it is scrolled to where it was: sizes are remembered from then on. */
export function renderWholeOnReturn(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { style }: { style: CSSStyleDeclaration } = document.documentElement,
): void {
  let shown = router.state.location.key;
  router.subscribe(({ navigation, historyAction, location, restoreScrollPosition }) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    const isFarDown = typeof restoreScrollPosition === 'number' && restoreScrollPosition > innerHeight;
    if (historyAction === 'POP' && isFarDown) style.setProperty(OFF_SCREEN, 'visible');
  });
  // It is rendered and scrolled by then, and measured with the next frame.
  bus.on('page:viewed', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty(OFF_SCREEN))),
  );
}
