import { useEffect } from 'react';
import { interceptLinkClicks } from '../links/intercept-link-clicks.ts';

/** For tests: beside a page, does what the shell does in the browser. */
export function LinkInterceptor({ router }: { router: Parameters<typeof interceptLinkClicks>[0] }) {
  useEffect(() => interceptLinkClicks(router), [router]);
  return null;
}
