import { menus } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { advertisedItems, type Offers } from '../advertised/advertised.ts';
import { readShown } from '../content/content-preview.ts';

/** All menus at once: the shell reads them when it starts, not with every page. */
export async function menuRoutes(
  app: Api,
  { db, clock, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/menus/all_menus',
    {
      schema: { tags: ['Catalogue'], operationId: 'menus.all', response: { 200: envelope(menus) } },
    },
    async (request) => {
      const { live } = await readShown(db, request, clock());
      const itemsOf = (name: string) => ({
        menu_items: advertisedItems(live.one('menu', name)?.menu_items ?? [], offers),
      });
      return {
        data: {
          main_desktop: itemsOf('main_desktop'),
          main_right_desktop: itemsOf('main_right_desktop'),
          footer: itemsOf('footer'),
        },
      };
    },
  );
}
