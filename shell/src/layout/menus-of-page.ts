import { serverHtmlOf } from '../server-html/server-html.tsx';
import type { LayoutData } from './layout-data.ts';

/** What a page with the site layout is told: its HTML has the menus already, and they are not sent twice. */
export function withoutMenus(data: unknown): unknown {
  return isLayoutData(data) ? { ...data, menusHtml: { navigation: '', footer: '' } } : data;
}

/** In the browser: the menus as they stand in the page. A page without them was told of them. */
export function withMenusOfPage(data: unknown): unknown {
  if (!isLayoutData(data) || data.menusHtml.navigation) return data;
  return {
    ...data,
    menusHtml: { navigation: serverHtmlOf('navigation'), footer: serverHtmlOf('footer') },
  };
}

/** The root's data come from the router, which knows no types. */
function isLayoutData(data: unknown): data is LayoutData {
  return typeof data === 'object' && data !== null && 'menusHtml' in data;
}
