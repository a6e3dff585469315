/**
 * Writes what a `details` keeps in `noscript[data-on-open]` into the page when the shopper comes to it: four hundred elements of menus that
 * most visits never open. Without JavaScript the browser does it at once.
 *
 * Stands alone on purpose: it is a part of the script that runs before anything else of the page. Where that did not come, the shell
 * calls it.
 */
export function writeMenusOnOpen(page: Window & { writesMenus?: boolean } = window): void {
  if (page.writesMenus) return;
  page.writesMenus = true;
  const write = ({ target }: Event) => {
    const menu = target instanceof Element ? target.closest('details') : null;
    for (const kept of menu?.querySelectorAll('noscript[data-on-open]') ?? []) {
      // Our own server's HTML, as the browser keeps it: as text.
      kept.outerHTML = kept.textContent ?? '';
    }
  };
  // Before it opens, so that it is never seen empty; `toggle` where code opens it.
  for (const type of ['pointerover', 'focusin', 'click', 'toggle']) page.addEventListener(type, write, true);
}
