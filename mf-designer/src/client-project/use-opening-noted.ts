import { servicesAtom } from '@sanderling/runtime';
import { useParams } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/**
 * Says once for this page that its reader has it before them, so that the studio knows its link was opened. What only fetches the page (a
 * preview of the link in a message, a browser that reads ahead) does not show it, and says nothing.
 */
export function useOpeningNoted(): void {
  const { token } = useParams();
  const api = useAtomValue(servicesAtom)?.api;
  useEffect(() => {
    if (!api || !token) return;
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', note);
      // The page is as good where it is not counted.
      api.clientProjects.noteOpening({ token }, { handle500: false }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [api, token]);
}
