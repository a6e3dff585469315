import { useEffect } from 'react';
import { followLinks } from '../follow-links.ts';

/** For tests: beside a page, does what the shell does in the browser. */
export function FollowLinksOf({ router }: { router: Parameters<typeof followLinks>[0] }) {
  useEffect(() => followLinks(router), [router]);
  return null;
}
