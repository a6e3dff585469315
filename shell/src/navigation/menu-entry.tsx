import { paths } from '@sanderling/contract/site/paths';
import type { Sites } from '@sanderling/contract/site/sites';
import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { columnCount } from './column-count.ts';
import { MenuAnchor } from './menu-anchor.tsx';
import styles from './navigation.module.css';

/**
 * An entry of the first level: a link, or a drop-down when it has children, which `writeMenusOnOpen` writes into the page when it is
 * opened. Opening one closes the others.
 */
export function MenuEntry({ item, sites }: { item: MenuItem; sites: Sites }) {
  if (item.children.length === 0) {
    return (
      <li>
        <MenuAnchor item={item} sites={sites} className={styles.top} />
      </li>
    );
  }
  // CSS decides by width: up to 1150 px five columns become three.
  const columns = columnCount(item.children.length);
  return (
    <li>
      <details name="menu">
        <summary className={styles.top}>{item.name}</summary>
        <div className={styles.panel}>
          <p className={styles.whole}>
            <span aria-hidden="true">{item.name}</span>
            <MenuAnchor item={item} sites={sites}>
              {allOf(item)} <VisuallyHidden>{item.name}</VisuallyHidden>
            </MenuAnchor>
          </p>
          <noscript data-on-open>
            <ul className={columns === 5 ? styles.fiveColumns : styles.columns}>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuAnchor item={child} sites={sites} />
                </li>
              ))}
            </ul>
          </noscript>
        </div>
      </details>
    </li>
  );
}

/** One shops in a category and browses brands; what else has a page of its own goes with the nearer of the two. */
function allOf(item: MenuItem): 'Shop All' | 'Browse All' {
  return item.menu_itemable_type === 'Category' || item.link === paths.products ? 'Shop All' : 'Browse All';
}
