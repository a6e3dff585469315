import { bus, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Says what cookies are used for, until OK is pressed. Whether it has been is the visitor's own and pages are the same for
 * everyone, so that it comes after hydration, its code with it; it lies over the page and moves nothing.
 */
export function CookieNotice() {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [Notice, setNotice] = useState<ComponentType<{ onAccept: () => void }> | null>(null);
  useEffect(() => {
    if (!cookies || cookies.get('cookieNoticeAccepted') !== undefined) return setNotice(null);
    import('./notice.tsx').then(
      (loaded) => setNotice(() => loaded.default),
      // The next page says it.
      () => undefined,
    );
  }, [cookies]);
  if (!Notice) return null;
  return (
    <Notice
      onAccept={() => {
        cookies?.set('cookieNoticeAccepted', '1');
        setNotice(null);
        bus.emit('cookies:accepted', {});
      }}
    />
  );
}
