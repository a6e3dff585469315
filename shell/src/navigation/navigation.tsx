import type { Menus } from '@sanderling/contract/wire/catalogue';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { useRef } from 'react';
import { Account } from '../header/account.tsx';
import { LANDMARK_IDS } from '../layout/skip-links.tsx';
import { MenuEntry } from './menu-entry.tsx';
import styles from './navigation.module.css';
import { useMenuOpening } from './use-menu-opening.ts';

/**
 * The one navigation of the store. On a wide screen a line with drop-downs, below 1024 px a drawer behind the menu
 * button. Both are the same elements, `popover` and `details`, and work without JavaScript.
 */
export function Navigation({ menus }: { menus: Menus }) {
  const navigation = useRef<HTMLElement>(null);
  useMenuOpening(navigation);
  return (
    <nav
      ref={navigation}
      id={LANDMARK_IDS.navigation}
      popover="auto"
      tabIndex={-1}
      aria-label="Main"
      className={styles.navigation}
    >
      <div className={styles.drawerHead}>
        <IconButton label="Close menu" popoverTarget={LANDMARK_IDS.navigation} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <ul className={classNames(styles.entries, styles.main)}>
        {menus.main_desktop.menu_items.map((item) => (
          <MenuEntry key={item.id} item={item} />
        ))}
      </ul>
      <ul className={styles.entries}>
        {menus.main_right_desktop.menu_items.map((item) => (
          <MenuEntry key={item.id} item={item} />
        ))}
      </ul>
      <div className={styles.account}>
        <Account />
      </div>
    </nav>
  );
}
