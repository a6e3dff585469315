import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import type { ProductPageData } from '../page-data/product-page-data.ts';
import { Downloads } from './downloads.tsx';
import { FactList } from './fact-list.tsx';
import styles from './product-details.module.css';

/** Measures, materials, care and terms, each under a heading that opens. */
export function ProductDetails({ product, details }: Pick<ProductPageData, 'product' | 'details'>) {
  const measures = dimensionRows(details.dimensions);
  const { care, product_care: brandCare } = details;
  const downloads = [...(brandCare?.product_care_attachments ?? []), ...details.attachments];
  return (
    <section aria-label="Details">
      {measures.length > 0 && (
        <Disclosure summary="Dimensions" isOpen>
          {details.drawing && <DrawingPicture drawing={details.drawing} className={styles.drawing} />}
          <FactList facts={measures} />
        </Disclosure>
      )}
      <Disclosure summary={product.gift_card ? 'The card' : 'Materials and make'}>
        <FactList facts={[...details.properties, { name: 'Item number', value: details.sku }]} />
        {product.assembly && <p className={styles.paragraph}>{product.assembly}</p>}
        {product.gift_card && <p className={styles.paragraph}>{care}</p>}
      </Disclosure>
      {!product.gift_card && (care || brandCare || downloads.length > 0) && (
        <Disclosure summary="Care">
          {care && <p className={styles.paragraph}>{care}</p>}
          {brandCare?.text && <p className={styles.paragraph}>{brandCare.text}</p>}
          {brandCare?.videos_links.map((link) => (
            <p key={link} className={styles.paragraph}>
              <a href={link}>Watch how it is done</a>
            </p>
          ))}
          <Downloads attachments={downloads} />
        </Disclosure>
      )}
      <Disclosure summary="Delivery and returns">
        <p className={styles.paragraph}>{details.shipping}</p>
        <p className={styles.paragraph}>{details.returns}</p>
        {details.display_non_returnable && (
          <Button
            kind="link"
            className={styles.explanation}
            onClick={() =>
              bus.emit('modal:open', { name: 'non-returnable-info', props: { productName: product.name } })
            }
          >
            Why this piece cannot be returned
          </Button>
        )}
      </Disclosure>
      {!product.gift_card && details.warranty && (
        <Disclosure summary="Warranty">
          <p className={styles.paragraph}>{details.warranty}</p>
        </Disclosure>
      )}
    </section>
  );
}
