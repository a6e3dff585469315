import { SEASONAL_LAYOUTS } from '@sanderling/contract/commerce/seasons';
import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Catalogue } from '../schema/read-catalogue.ts';
import { duplicates, unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

const LAYOUTS: readonly string[] = ['default', ...SEASONAL_LAYOUTS];
const MANY_CHILDREN = 30;

export function checkSlides(catalogue: Catalogue): string[] {
  const { hero, top } = catalogue.slides;
  const isKnown = knownPaths(catalogue);
  return [
    ...LAYOUTS.flatMap((layout) =>
      unless(
        hero.filter((slide) => slide.layout === layout).length >= 2,
        `fewer than two slides for ${layout}`,
      ),
    ),
    ...SEASONAL_LAYOUTS.flatMap((layout) =>
      unless(
        top.some((slide) => slide.layout === layout),
        `no announcement of ${layout} at the top of the pages`,
      ),
    ),
    ...[...hero, ...top].flatMap(({ id, layout, path, alternative_text, room_scene }) => [
      ...unless([...LAYOUTS, 'all'].includes(layout), `slide ${id}: no layout ${layout}`),
      ...unless(isKnown(path), `slide ${id} leads nowhere: ${path}`),
      ...unless(alternative_text !== '', `slide ${id} has no alternative text`),
      ...unless(
        catalogue.rooms.some(({ slug }) => slug === room_scene),
        `slide ${id}: no room ${room_scene}`,
      ),
    ]),
  ];
}

export function checkMenus(catalogue: Catalogue): string[] {
  const roots = Object.values(catalogue.menus).flatMap((menu) => menu.menu_items);
  const items = roots.flatMap(withChildren);
  const types = new Set(items.map((item) => item.menu_itemable_type));
  const isTarget = menuTargets(catalogue);
  return [
    ...duplicates(
      'menu item id',
      items.map(({ id }) => id),
    ),
    ...items.flatMap((item) =>
      unless(isTarget(item), `menu item ${item.name} leads nowhere: ${item.menu_itemable_type} ${item.link}`),
    ),
    ...unless(types.size === 6, 'the menus have items of all six types'),
    ...unless(
      roots.some(({ children }) => children.length > MANY_CHILDREN),
      'no menu has more than 30 entries',
    ),
    ...unless(
      items.some(({ link }) => link.includes('//journal.')),
      'no menu leads to the journal',
    ),
  ];
}

function withChildren(item: MenuItem): MenuItem[] {
  return [item, ...item.children.flatMap(withChildren)];
}

function menuTargets(catalogue: Catalogue): (item: MenuItem) => boolean {
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
