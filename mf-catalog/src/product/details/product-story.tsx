import type { ProductPageData } from '../page-data/product-page-data.ts';
import { DesignerTipLink } from './designer-tip-link.tsx';
import styles from './product-details.module.css';

/** What it is, in the store's words, and what is worth knowing about how it is made. */
export function ProductStory({ product, details }: Pick<ProductPageData, 'product' | 'details'>) {
  return (
    <section className={styles.story} aria-label="Description">
      <p className={styles.description}>{details.description || product.description}</p>
      {product.features.length > 0 && (
        <ul className={styles.features}>
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <DesignerTipLink product={product} />
      {details.custom_made_info !== null && <p className={styles.note}>{details.custom_made_info}</p>}
    </section>
  );
}
