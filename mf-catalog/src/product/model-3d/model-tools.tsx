import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import galleryStyles from '../gallery/gallery.module.css';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import { modelView } from './model-view.ts';

const ModelStage = lazy(() => import('./model-stage.tsx'));

/** The way from the pictures to the 3D model. Nothing of either viewer or model is loaded before it is asked for. */
export function ModelTools({ page, variant }: { page: ProductPageData; variant: VariantSummary }) {
  const src = page.details.model_3d_link;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It needs JavaScript, so the server does not offer it.
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(true), []);
  if (src === null || !isOffered) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={galleryStyles.model}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        View in 3D
      </button>
      {isOpen && (
        <Suspense>
          <ModelStage {...modelView(page, variant)} src={src} name={variant.name} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
