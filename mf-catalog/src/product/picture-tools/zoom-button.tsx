import type { RefObject } from 'react';
import galleryStyles from '../gallery/gallery.module.css';
import { shownPictures } from '../gallery/shown-pictures.ts';
import { placeInRow, slidesOf } from '../gallery/slides.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** The way from the row of pictures to the same pictures over the whole screen, beginning with the one that the row shows. */
export function ZoomButton({
  page,
  variant,
  row,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  row: RefObject<HTMLElement | null>;
}) {
  // Few look so closely; its code comes when they do.
  const zoom = useOnDemand(() => import('../zoom/zoom.tsx'));
  const slides = slidesOf(shownPictures(page, variant).pictures, page.details.drawing);
  if (slides.length === 0) return null;
  return (
    <>
      <button type="button" className={galleryStyles.zoom} onClick={zoom.open}>
        Look closer
      </button>
      {zoom.Part && (
        <zoom.Part slides={slides} name={variant.name} first={placeInRow(row.current)} onClose={zoom.close} />
      )}
    </>
  );
}
