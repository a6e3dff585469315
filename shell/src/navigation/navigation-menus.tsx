import type { Sites } from '@sanderling/contract/site/sites';
import type { Menus } from '@sanderling/contract/wire/catalogue/catalogue';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { MenuEntry } from './menu-entry.tsx';
import styles from './navigation.module.css';

/** The two lists of the navigation: what the store sells, and on the right what else it has. */
export function NavigationMenus({ menus, sites }: { menus: Menus; sites: Sites }) {
  return (
    <>
      <ul className={classNames(styles.entries, styles.main)}>
        {menus.main_desktop.menu_items.map((item) => (
          <MenuEntry key={item.id} item={item} sites={sites} />
        ))}
      </ul>
      <ul className={styles.entries}>
        {menus.main_right_desktop.menu_items.map((item) => (
          <MenuEntry key={item.id} item={item} sites={sites} />
        ))}
      </ul>
    </>
  );
}
