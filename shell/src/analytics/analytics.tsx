import { bus } from '@sanderling/runtime';
import { useLocation } from '@sanderling/runtime/router';
import { useEffect } from 'react';
import { keepDataLayer } from './data-layer.ts';

/** Tells of every page that is shown, and keeps the data layer. Shows nothing. */
export function Analytics() {
  const { pathname, search } = useLocation();
  // First, so that it hears of the first page too.
  useEffect(() => keepDataLayer(bus, window), []);
  useEffect(() => {
    bus.emit('page:viewed', { path: `${pathname}${search}`, title: document.title });
  }, [pathname, search]);
  return null;
}
