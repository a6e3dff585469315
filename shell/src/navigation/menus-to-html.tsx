import type { Menus } from '@sanderling/contract/wire/catalogue';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FooterMenu } from '../footer/footer-menu.tsx';
import { MenuEntry } from './menu-entry.tsx';
import styles from './navigation.module.css';

/** The store's menus as the layouts show them. */
export interface MenusHtml {
  navigation: string;
  footer: string;
}

/**
 * The menus' two hundred links, made once for each answer of the API instead of once for each page. They are only links and
 * `details`: browsers need no code and no data for them.
 */
export function menusToHtml(menus: Menus): MenusHtml {
  return {
    navigation: renderToStaticMarkup(
      <>
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
      </>,
    ),
    footer: renderToStaticMarkup(<FooterMenu menu={menus.footer} />),
  };
}
