import { EMPTY_LAYOUT_DATA } from './layout-data.ts';
import { withMenusOfPage, withoutMenus } from './menus-of-page.ts';

const menusHtml = { navigation: '<ul><li><a href="/rooms">Rooms</a></li></ul>', footer: '<h2>Help</h2>' };
const data = { ...EMPTY_LAYOUT_DATA, menusHtml };

afterEach(() => document.body.replaceChildren());

test('menus that stand in the page are not sent beside it, and found again', () => {
  document.body.innerHTML = `
    <nav><div data-server-html="navigation">${menusHtml.navigation}</div></nav>
    <footer><div data-server-html="footer">${menusHtml.footer}</div></footer>`;
  const sent = withoutMenus(data);
  expect(JSON.stringify(sent)).not.toContain('Rooms');
  expect(withMenusOfPage(sent)).toEqual(data);
});

test('a page without menus is told of them, for the next page that shows them', () => {
  expect(withMenusOfPage(data)).toEqual(data);
});

test('where the root has no data, as on the last error page, nothing is made up', () => {
  expect(withoutMenus(undefined)).toBeUndefined();
  expect(withMenusOfPage(null)).toBeNull();
});
