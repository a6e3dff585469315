import { menuLink } from './menu-link.ts';
import { sitesOf } from './sites.ts';

const SITES = sitesOf({ publicOrigin: 'https://shop.example', blogHost: null });
const address = (menu_itemable_type: string, link: string) =>
  menuLink({ menu_itemable_type, link }, SITES).address;

test('R171 R172 R173 R174 R175 an entry of a menu leads to the page of what it names', () => {
  expect(address('Product', 'x')).toBe('/products/x');
  expect(address('Category', 'a/b')).toBe('/categories/a/b');
  expect(address('Page', 'h')).toBe('/pages/h');
  expect(address('Supplier', 'x')).toBe('/brands/x');
  expect(address('Collection', 'x')).toBe('/collections/x');
});

test('R176 a pasted address of the store becomes a path, any other stays as it is', () => {
  const sites = { ownOrigins: ['https://own-site'], blogHost: 'blog' };
  expect(menuLink({ menu_itemable_type: 'Custom', link: 'https://own-site/x?y=1' }, sites)).toEqual({
    address: '/x?y=1',
    isOwnSite: true,
    opensNewTab: false,
  });
  expect(menuLink({ menu_itemable_type: 'Custom', link: 'https://other/x' }, sites).address).toBe(
    'https://other/x',
  );
  expect(address('Custom', '/rooms')).toBe('/rooms');
  expect(address('Custom', 'https://shop.example/rooms?a=1#b')).toBe('/rooms?a=1#b');
});

test('R177 R178 other hosts open in a new tab, the blog does not', () => {
  const sites = { ownOrigins: [], blogHost: 'blog.store' };
  const opensNewTab = (link: string) => menuLink({ menu_itemable_type: 'Custom', link }, sites).opensNewTab;
  expect(opensNewTab('https://careers.example/open-roles')).toBe(true);
  expect(opensNewTab('https://blog.store/')).toBe(false);
  expect(opensNewTab('/rooms')).toBe(false);
  const withoutBlog = menuLink({ menu_itemable_type: 'Custom', link: 'https://blog.store/' }, SITES);
  expect(withoutBlog.opensNewTab).toBe(true);
});
