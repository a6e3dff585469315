import type { Sites } from '@sanderling/contract/site/sites';
import type { ApiClient } from '@sanderling/runtime';
import { EMPTY_LAYOUT_DATA, type LayoutData } from '../../layout/layout-data.ts';
import { menusToHtml } from '../../layout/menus-to-html.tsx';
import type { RenderRequest } from '../contract/render-contract.ts';

const FRESH_MS = 60_000;
const RETRY_MS = 2_000;

/**
 * Menus and support hours, cached for a minute by the process, or until editors have published. While the API is down the last ones
 * go on being used; before the first answer there are empty menus and the store's own contact, and every page is complete without them.
 */
export function createLayoutDataCache(now: () => number, sites: Sites, contact = EMPTY_LAYOUT_DATA.support) {
  const empty: LayoutData = { ...EMPTY_LAYOUT_DATA, support: contact };
  let data = empty;
  let version = 0;
  let staleAt = 0;
  let loading: Promise<void> | undefined;

  async function load(api: ApiClient) {
    const read = await readLayoutData(api, data, sites);
    data = read.data;
    staleAt = now() + (read.isComplete ? FRESH_MS : RETRY_MS);
    loading = undefined;
  }

  return {
    /** Waits where there is nothing yet, or something else since an edit: other answers are renewed while the old ones are shown. */
    async layoutData(
      api: ApiClient,
      {
        contentVersion = 0,
        contentPreview,
        at,
      }: Pick<RenderRequest, 'contentVersion' | 'contentPreview' | 'at'>,
    ): Promise<LayoutData> {
      if (contentPreview !== undefined || at !== undefined)
        return (await readLayoutData(api, data, sites)).data;
      if (contentVersion > version) {
        version = contentVersion;
        loading = load(api);
        await loading;
      } else if (now() >= staleAt) {
        loading ??= load(api);
        if (data === empty) await loading;
      }
      return data;
    },
  };
}

async function readLayoutData(api: ApiClient, before: LayoutData, sites: Sites) {
  const [menus, support] = await Promise.allSettled([api.menus.all(), api.support.get()]);
  const data: LayoutData = {
    menusHtml: menus.status === 'fulfilled' ? menusToHtml(menus.value, sites) : before.menusHtml,
    support: support.status === 'fulfilled' ? support.value : before.support,
  };
  return { data, isComplete: menus.status === 'fulfilled' && support.status === 'fulfilled' };
}
