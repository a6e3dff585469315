import type { PaymentMethod } from '@sanderling/contract/commerce/payment-methods';
import { paths } from '@sanderling/contract/site/paths';
import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';

/** Whether an order can be paid this way here. */
export type Offers = (method: PaymentMethod) => boolean;

/** Pages of the editors about one way to pay, by their name and by their address. */
const PAGES = [
  { urlHandler: 'financing', path: '/financing', method: 'bread' },
  { urlHandler: 'financing-old', path: '/financing/old', method: 'bread' },
] as const satisfies readonly { urlHandler: string; path: string; method: PaymentMethod }[];

/** False for a page about a way to pay that the store does not have: it would advertise what no shopper can buy. */
export function isPageAdvertised(urlHandler: string, offers: Offers): boolean {
  return PAGES.every((page) => page.urlHandler !== urlHandler || offers(page.method));
}

/** The same for an address, of this store or with its name. */
export function isAddressAdvertised(address: string, offers: Offers): boolean {
  const path = URL.parse(address, 'https://shop.invalid')?.pathname;
  return PAGES.every((page) => {
    const isOfPage = path === page.path || path === paths.page(page.urlHandler);
    return !isOfPage || offers(page.method);
  });
}

/** A menu without the entries that lead to such pages. */
export function advertisedItems(items: readonly MenuItem[], offers: Offers): MenuItem[] {
  const isAdvertised = ({ link, menu_itemable_type }: MenuItem) =>
    menu_itemable_type === 'Page' ? isPageAdvertised(link, offers) : isAddressAdvertised(link, offers);
  return items
    .filter(isAdvertised)
    .map((item) => ({ ...item, children: advertisedItems(item.children, offers) }));
}
