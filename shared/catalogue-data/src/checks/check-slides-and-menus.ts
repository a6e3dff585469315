import { SEASONAL_LAYOUTS } from '@sanderling/contract/commerce/seasons';
import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import { duplicates, unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

const MANY_CHILDREN = 30;

export function checkSlides(catalogue: SoldCatalogue): string[] {
  const layouts = ['default', ...SEASONAL_LAYOUTS, ...catalogue.seasons.map(({ name }) => name)];
  const { hero, top } = catalogue.slides;
  const isKnown = knownPaths(catalogue);
  return [
    ...[...new Set(layouts)].flatMap((layout) =>
      unless(hero.filter((slide) => slide.layout === layout).length >= 1, `no slide for ${layout}`),
    ),
    ...SEASONAL_LAYOUTS.flatMap((layout) =>
      unless(
        top.some((slide) => slide.layout === layout),
        `no announcement of ${layout} at the top of the pages`,
      ),
    ),
    ...[...hero, ...top].flatMap(({ id, layout, path, alternative_text, room_scene }) => [
      ...unless(
        [...layouts, 'all'].includes(layout),
        `slide ${id} of ${layout}, layout: no layout ${layout}`,
      ),
      ...unless(isKnown(path), `slide ${id} of ${layout}, path: leads nowhere: ${path}`),
      ...unless(alternative_text !== '', `slide ${id} of ${layout} has no alternative text`),
      ...unless(
        catalogue.rooms.some(({ slug }) => slug === room_scene),
        `slide ${id} of ${layout}, room_scene: no room ${room_scene}`,
      ),
    ]),
    ...checkSlidePromises(catalogue),
  ];
}

const PERCENTS = /((?:\d+(?:, | or | to )?)+) percent/;
const LOWEST_PRICE = /from \$([\d,]+)/;

/**
 * What slides promise: percentages are those of the campaign that their link brings, and "from" names the cheapest piece of the list that they
 * lead to.
 */
function checkSlidePromises({ slides, products }: SoldCatalogue): string[] {
  const promises = [
    ...slides.hero.map(({ id, layout, path, subhead }) => ({ id, layout, path, text: subhead })),
    ...slides.top
      .filter(({ layout }) => layout !== 'all')
      .map(({ id, layout, path, text }) => ({ id, layout, path, text })),
  ];
  return promises.flatMap(({ id, layout, path, text }) => {
    const { pathname, searchParams } = new URL(path, 'https://shop.invalid');
    const promised = PERCENTS.exec(text)?.[1]?.match(/\d+/g)?.map(Number);
    if (promised) {
      const tiers = CAMPAIGNS.get(searchParams.get('url_campaign') ?? '')?.tiers ?? [];
      const given = tiers.map(({ percent }) => percent);
      return unless(
        promised.every((percent) => given.includes(percent)),
        `slide ${id} of ${layout} promises ${text}, and its link gives ${given.join(', ') || 'nothing'}`,
      );
    }
    const lowest = LOWEST_PRICE.exec(text)?.[1];
    if (lowest === undefined) return [];
    const ofList = products.filter(({ category, collections }) => isInList(pathname, category, collections));
    const prices = ofList.flatMap(({ variants }) =>
      variants.map(({ price, sale_price, sale_display }) =>
        sale_display && sale_price !== null ? sale_price : price,
      ),
    );
    if (prices.length === 0)
      return [`slide ${id} of ${layout} promises ${text}, and its link leads to no list of pieces: ${path}`];
    return unless(
      Math.min(...prices) === Number(lowest.replaceAll(',', '')),
      `slide ${id} of ${layout} promises ${text}, and the cheapest piece costs ${Math.min(...prices)}`,
    );
  });
}

function isInList(path: string, category: string, collections: readonly string[]): boolean {
  const [, kind, ...rest] = path.split('/');
  const name = rest.join('/');
  if (kind === 'categories') return category === name || category.startsWith(`${name}/`);
  return kind === 'collections' && collections.includes(name);
}

/** What holds for every menu: each entry once, and leading somewhere. */
export function checkMenuItems(catalogue: SoldCatalogue): string[] {
  const items = menuItems(catalogue);
  const isTarget = menuTargets(catalogue);
  return [
    ...duplicates(
      'menu item id',
      items.map(({ id }) => id),
    ),
    ...items.flatMap((item) =>
      unless(isTarget(item), `menu item ${item.name} leads nowhere: ${item.menu_itemable_type} ${item.link}`),
    ),
  ];
}

/** What the store's own menus show, beside that. */
export function checkMenus(catalogue: SoldCatalogue): string[] {
  const items = menuItems(catalogue);
  const types = new Set(items.map((item) => item.menu_itemable_type));
  return [
    ...checkMenuItems(catalogue),
    ...unless(types.size === 6, 'the menus have items of all six types'),
    ...unless(
      items.some(({ children }) => children.length > MANY_CHILDREN),
      'no menu has more than 30 entries',
    ),
    ...unless(
      items.some(({ link }) => link === '/journal'),
      'no menu leads to the journal',
    ),
  ];
}

function menuItems({ menus }: SoldCatalogue): MenuItem[] {
  return Object.values(menus).flatMap(({ menu_items }) => menu_items.flatMap(withChildren));
}

function withChildren(item: MenuItem): MenuItem[] {
  return [item, ...item.children.flatMap(withChildren)];
}

function menuTargets(catalogue: SoldCatalogue): (item: MenuItem) => boolean {
  const isKnown = knownPaths(catalogue);
  const folders: Record<string, string> = {
    Product: '/products/',
    Category: '/categories/',
    Page: '/pages/',
    Supplier: '/brands/',
    Collection: '/collections/',
  };
  return ({ menu_itemable_type, link }) => isKnown(`${folders[menu_itemable_type] ?? ''}${link}`);
}
