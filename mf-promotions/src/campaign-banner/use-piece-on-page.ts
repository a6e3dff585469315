import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { Product } from '@sanderling/contract/wire/catalogue/product';
import { orderAtom, servicesAtom, sessionAtom, useClientAtomValue } from '@sanderling/runtime';
import { useLocation } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

const PRODUCT_PAGE = /^\/products\/([^/]+)$/;

interface PieceOnPage {
  slug: string;
  product: Product;
  variantId: number;
  inCampaign: typeof import('./piece-in-campaign.ts').pieceInCampaign;
}

/**
 * On the page of a piece, what the campaign gives for it in this visitor's cart; null elsewhere, and for designers, whose own prices the page says.
 * The piece and the rules of campaigns are loaded once the banner is there: pages outside of a campaign load neither.
 */
export function usePieceOnPage(campaign: string): string | null {
  const slug = PRODUCT_PAGE.exec(useLocation().pathname)?.[1];
  const api = useAtomValue(servicesAtom)?.api;
  const { token, role } = useAtomValue(sessionAtom);
  const cart = useClientAtomValue(orderAtom, null);
  const [piece, setPiece] = useState<PieceOnPage>();

  useEffect(() => {
    if (!slug || !api) return;
    let isShown = true;
    Promise.all([api.products.bySlug({ slug }, { orNull: true }), import('./piece-in-campaign.ts')])
      .then(([found, { pieceInCampaign: inCampaign }]) => {
        if (!found || !isShown) return;
        setPiece({ slug, product: found.data, variantId: found.meta.selected_variant_id, inCampaign });
      })
      // The banner says what the campaign gives without it.
      .catch((error) => console.warn('What the campaign gives for this piece could not be loaded', error));
    return () => {
      isShown = false;
    };
  }, [slug, api]);

  if (piece?.slug !== slug || !piece || (token !== null && isDesigner(role))) return null;
  return piece.inCampaign(piece.product, piece.variantId, { cart, campaign });
}
