import type { Sites } from '@sanderling/contract/site/sites';
import type { Menus } from '@sanderling/contract/wire/catalogue/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { FooterMenu } from '../footer/footer-menu.tsx';
import { NavigationMenus } from '../navigation/navigation-menus.tsx';

/** The store's menus as the layouts show them. */
export interface MenusHtml {
  navigation: string;
  footer: string;
}

/**
 * The menus' two hundred links, made once for each answer of the API instead of once for each page. They are only links and
 * `details`: browsers need no code and no data for them.
 */
export function menusToHtml(menus: Menus, sites: Sites): MenusHtml {
  return {
    navigation: renderToStaticMarkup(<NavigationMenus menus={menus} sites={sites} />),
    footer: renderToStaticMarkup(<FooterMenu menu={menus.footer} sites={sites} />),
  };
}
