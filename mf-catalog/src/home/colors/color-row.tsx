import { Link } from '@sanderling/runtime/router';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { colorOfFamily } from '../../listing/filters/color-families.ts';
import styles from './color-row.module.css';

/** The house by color, for who begins with the wall they have painted. */
export function ColorRow({ colors }: { colors: readonly { name: string; productCount: number }[] }) {
  const known = colors.filter(({ name }) => colorOfFamily(name) !== null);
  if (known.length === 0) return null;
  return (
    <section className={styles.colors} aria-labelledby="colors">
      <h2 id="colors">Start with a color</h2>
      <ul className={styles.row}>
        {known.map(({ name, productCount }) => (
          <li key={name}>
            <Link className={styles.color} to={`/products?color=${encodeURIComponent(name)}`}>
              <SwatchDot color={colorOfFamily(name)} sizePx={64} />
              <span>{name}</span>
              <span className={styles.count}>
                {productCount === 1 ? '1 piece' : `${productCount} pieces`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
