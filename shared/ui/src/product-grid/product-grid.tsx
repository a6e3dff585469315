import { DEFAULT_DISPLAY_MODE, type DisplayMode } from '@sanderling/contract/commerce/constants';
import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './product-grid.module.css';

/** `sizes` of a picture in the grid, by display mode. */
export const GRID_SIZES: Record<DisplayMode, string> = {
  col2: '(width >= 1500px) 738px, 50vw',
  col3: '(width >= 1500px) 484px, (width >= 768px) 33vw, 50vw',
  col4: '(width >= 1500px) 357px, (width >= 1024px) 25vw, (width >= 768px) 33vw, 50vw',
};

/** Products side by side: four, three or two columns on a wide screen, and never fewer than two. `children` are cards. */
export function ProductGrid({
  mode = DEFAULT_DISPLAY_MODE,
  children,
}: {
  mode?: DisplayMode;
  children: ReactNode;
}) {
  return (
    <ul className={classNames(styles.grid, styles[mode])}>
      {Children.map(children, (card) => (
        <li className={styles.cell}>{card}</li>
      ))}
    </ul>
  );
}
