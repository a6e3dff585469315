import { useEffect, useRef, useState } from 'react';
import galleryStyles from '../gallery/gallery.module.css';
import { modelView } from '../model-3d/model-view.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** The way from the pictures to the 3D model. Nothing of either viewer or model is loaded before it is asked for. */
export function ModelButton({ page, variant }: { page: ProductPageData; variant: VariantSummary }) {
  const src = page.details.model_3d_link;
  const button = useRef<HTMLButtonElement>(null);
  const stage = useOnDemand(() => import('../model-3d/model-stage.tsx'));
  // It needs JavaScript, so the server does not offer it.
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(true), []);
  if (src === null || !isOffered) return null;
  const close = () => {
    stage.close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={galleryStyles.model}
        aria-expanded={stage.Part !== null}
        onClick={stage.open}
      >
        View in 3D
      </button>
      {stage.Part && (
        <stage.Part {...modelView(page, variant)} src={src} name={variant.name} onClose={close} />
      )}
    </>
  );
}
