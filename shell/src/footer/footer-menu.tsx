import type { Sites } from '@sanderling/contract/site/sites';
import type { Menu } from '@sanderling/contract/wire/catalogue/catalogue';
import { MenuAnchor } from '../navigation/menu-anchor.tsx';
import styles from './footer.module.css';

export function FooterMenu({ menu, sites }: { menu: Menu; sites: Sites }) {
  return menu.menu_items.map((item) => (
    <div key={item.id}>
      <h2 className={styles.title}>
        <MenuAnchor item={item} sites={sites} />
      </h2>
      <ul>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuAnchor item={child} sites={sites} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
