import type { MenuItem } from '../wire/catalogue/catalogue.ts';
import { paths } from './paths.ts';
import type { Sites } from './sites.ts';

export interface MenuLink {
  /** A path of the store, or a whole address elsewhere. */
  address: string;
  isOwnSite: boolean;
  opensNewTab: boolean;
}

/** Where an entry of a menu leads. Other hosts open in a new tab, but for the blog, which is the same house. */
export function menuLink(item: Pick<MenuItem, 'link' | 'menu_itemable_type'>, sites: Sites): MenuLink {
  const address = menuAddress(item, sites);
  const host = foreignHost(address);
  return { address, isOwnSite: host === null, opensNewTab: host !== null && host !== sites.blogHost };
}

function menuAddress(
  { link, menu_itemable_type }: Pick<MenuItem, 'link' | 'menu_itemable_type'>,
  sites: Sites,
) {
  switch (menu_itemable_type) {
    case 'Product':
      return paths.product(link);
    case 'Category':
      return paths.category(link);
    case 'Page':
      return paths.page(link);
    case 'Supplier':
      return paths.brand(link);
    case 'Collection':
      return paths.collection(link);
    default:
      return withoutOwnOrigin(link, sites);
  }
}

function withoutOwnOrigin(link: string, { ownOrigins }: Sites): string {
  const url = parse(link);
  return url && ownOrigins.includes(url.origin) ? `${url.pathname}${url.search}${url.hash}` : link;
}

function foreignHost(address: string): string | null {
  return parse(address)?.host ?? null;
}

/** Null for a path: only a whole address has an origin of its own. */
function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
