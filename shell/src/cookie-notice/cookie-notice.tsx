import { PURPOSES, type Purpose } from '@sanderling/contract/site/consent';
import { bus, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeProps } from './notice.tsx';

/**
 * Says what cookies are used for, until the visitor has decided. Whether they have is their own and pages are the same for
 * everyone, so that it comes after hydration, its code with it; it lies over the page and moves nothing. Without scripts nothing is
 * loaded that it asks about.
 */
export function CookieNotice() {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [loaded, setLoaded] = useState<{
    Notice: ComponentType<NoticeProps>;
    decide: (allowed: readonly Purpose[]) => void;
  } | null>(null);
  useEffect(() => {
    if (!cookies || cookies.get('consent') !== undefined) return setLoaded(null);
    import('./notice.tsx').then(
      ({ Notice, decideConsent }) =>
        setLoaded({ Notice, decide: (allowed) => decideConsent(cookies, allowed) }),
      // The next page says it.
      () => undefined,
    );
  }, [cookies]);
  if (!loaded) return null;
  const { Notice, decide } = loaded;
  return (
    <Notice
      onAccept={() => {
        decide(PURPOSES);
        setLoaded(null);
        bus.emit('cookies:accepted', {});
      }}
      onRefuse={() => {
        decide([]);
        setLoaded(null);
      }}
    />
  );
}
