import { paths } from '@sanderling/contract/site/paths';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Link } from '@sanderling/runtime/router';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The lists that the designer keeps, each with its newest pieces. */
export function FavoritesSection({ dashboard: { favorites } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title="Favorites" more={<Link to="/user/favorites">All favorites</Link>}>
      {favorites.length === 0 && (
        <p className={styles.small}>
          None yet. The heart on a piece keeps it here, and a list of your favorites can be a project’s.
        </p>
      )}
      {favorites.map(({ name, count, products }) => (
        <div key={name} className={styles.list}>
          <h3>
            {name || 'Not in a list yet'} <span>{count === 1 ? '1 piece' : `${count} pieces`}</span>
          </h3>
          <ul className={styles.pictures}>
            {products.map((product) => (
              <li key={product.id}>
                <Link to={paths.product(product.slug)}>
                  <ProductPicture
                    picture={product.picture}
                    productName={product.name}
                    alternativeText=""
                    sizes="(width >= 768px) 10rem, 45vw"
                  />
                  <span>{product.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
