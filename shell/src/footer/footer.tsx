import type { Menu } from '@sanderling/contract/wire/catalogue';
import { Logo } from '../header/logo.tsx';
import { LANDMARK_IDS } from '../layout/skip-links.tsx';
import { MenuAnchor } from '../navigation/menu-anchor.tsx';
import styles from './footer.module.css';

export function Footer({ menu }: { menu: Menu }) {
  return (
    <footer id={LANDMARK_IDS.footer} tabIndex={-1} className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.house}>
          <Logo />
          <p>Furniture and home decor, chosen slowly and made to stay.</p>
        </div>
        {menu.menu_items.map((item) => (
          <div key={item.id}>
            <h2 className={styles.title}>
              <MenuAnchor item={item} />
            </h2>
            <ul>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuAnchor item={child} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.end}>© Sanderling. Prices in US dollars, delivery within the United States.</p>
    </footer>
  );
}
