import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';
import { z } from 'zod';
import type { Api } from '../../../platform/http/http-server.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { DESIGN_PICTURES_PATH } from './design-pictures.ts';
import { drawDesign } from './draw-design.ts';

const params = z.object({ design: z.enum(GIFT_CARD_DESIGNS) });

/** The drawings of gift cards for mails, which show no drawings of their own, in this store's colors: made when first asked for. */
export async function designRoutes(app: Api): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const drawn = new Map<GiftCardDesign, Promise<Buffer>>();

  function pictureOf(design: GiftCardDesign): Promise<Buffer> {
    const known = drawn.get(design) ?? drawDesign(design);
    drawn.set(design, known);
    known.catch(() => drawn.delete(design));
    return known;
  }

  app.get(
    `${DESIGN_PICTURES_PATH}/:design.png`,
    { schema: { hide: true, params } },
    async ({ params: { design } }, reply) =>
      reply
        .type('image/png')
        .header('x-content-type-options', 'nosniff')
        // Webmail shows the pictures of the store's mails on a site of its own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await pictureOf(design)),
  );
}
