import { bus, layoutNameAtom } from '@sanderling/runtime';
import { useLocation, useMatches } from '@sanderling/runtime/router';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { routeHandle } from './route-handle.ts';

/**
 * After a navigation without a new document: moves the focus to the heading of the page, says its title, and tells analytics. A
 * change of the query alone (a filter, a sort order) leaves the focus where the shopper's hand is.
 */
export function NavigationFeedback() {
  const { pathname, search, hash } = useLocation();
  const layout =
    useMatches()
      .map(routeHandle)
      .findLast((handle) => handle !== null)?.layout ?? 'site';
  const setLayoutName = useSetAtom(layoutNameAtom);
  const [announcement, setAnnouncement] = useState('');
  const shownPath = useRef(pathname);

  useEffect(() => setLayoutName(layout), [layout, setLayoutName]);

  // Before the page itself says what is on it, which it does in effects of the same render.
  useLayoutEffect(() => {
    bus.emit('page:viewed', { path: pathname + search, title: document.title });
  }, [pathname, search]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setAnnouncement(document.title);
    if (hash === '' && !isHandOnCurrent()) focusHeading();
  }, [pathname, hash]);

  return (
    <div aria-live="polite" aria-atomic="true">
      {announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}
    </div>
  );
}

/** A control of the page that led here and is still there, such as the swatch of this finish, keeps the focus. */
function isHandOnCurrent(): boolean {
  return document.activeElement?.matches('main [aria-current]') ?? false;
}

function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // Where the page is scrolled to is decided by the router.
  heading.focus({ preventScroll: true });
}
