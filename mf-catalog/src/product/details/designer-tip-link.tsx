import { bus, servicesAtom } from '@sanderling/runtime';
import { Link, useNavigate } from '@sanderling/runtime/router';
import { useStore } from 'jotai';
import type { MouseEvent } from 'react';
import type { ProductPageData } from '../page-data/product-page-data.ts';

/**
 * Opens what a designer says about the piece: asked for on the press, as few do. Without an answer, and without
 * JavaScript, it is a link to the page about the designer.
 */
export function DesignerTipLink({ product }: Pick<ProductPageData, 'product'>) {
  const store = useStore();
  const navigate = useNavigate();
  const { designerTip, slug, name } = product;
  if (!designerTip) return null;
  async function open(event: MouseEvent, story: string) {
    event.preventDefault();
    const found = await store
      .get(servicesAtom)
      ?.api.products.bySlug({ slug })
      .catch(() => undefined);
    const tip = found?.data.designer_tip;
    if (tip) bus.emit('modal:open', { name: 'designer-tip', props: { ...tip, productName: name } });
    else navigate(story);
  }
  return (
    <p>
      <Link to={designerTip.story} onClick={(event) => open(event, designerTip.story)}>
        A designer’s tip, from {designerTip.designer}
      </Link>
    </p>
  );
}
