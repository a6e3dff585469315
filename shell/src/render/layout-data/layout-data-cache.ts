import type { ApiClient } from '@sanderling/runtime';
import { EMPTY_LAYOUT_DATA, type LayoutData } from '../../layout/layout-data.ts';
import { menusToHtml } from '../../layout/menus-to-html.tsx';

const FRESH_MS = 60_000;
const RETRY_MS = 2_000;

/**
 * Menus and support hours, cached for a minute by the process. While the API is down the last ones go on being used; before
 * the first answer there are empty menus, and every page is complete without them.
 */
export function createLayoutDataCache(now: () => number) {
  let data = EMPTY_LAYOUT_DATA;
  let staleAt = 0;
  let loading: Promise<void> | undefined;

  async function load(api: ApiClient) {
    const [menus, support] = await Promise.allSettled([api.menus.all(), api.support.get()]);
    data = {
      menusHtml: menus.status === 'fulfilled' ? menusToHtml(menus.value) : data.menusHtml,
      support: support.status === 'fulfilled' ? support.value : data.support,
    };
    const isComplete = menus.status === 'fulfilled' && support.status === 'fulfilled';
    staleAt = now() + (isComplete ? FRESH_MS : RETRY_MS);
    loading = undefined;
  }

  return {
    /** Waits only when there is nothing yet: later answers are renewed while the old ones are shown. */
    async layoutData(api: ApiClient): Promise<LayoutData> {
      if (now() >= staleAt) {
        loading ??= load(api);
        if (data === EMPTY_LAYOUT_DATA) await loading;
      }
      return data;
    },
  };
}
