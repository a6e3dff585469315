/**
 * Style sheets leave out parts that are far from the screen, by `content-visibility: var(--off-screen, auto)`, and put a size in their place
 * that is only about right. Who comes back to a place far down a page would land beside it.
 */
export const OFF_SCREEN = '--off-screen';

/**
 * Has a document that is loaded again rendered whole, as long as it is open: the browser scrolls it to where it was.
 *
 * Stands alone on purpose: it is a part of the script that runs before anything else of the page.
 */
export function renderWholeWhenReloaded(page: Document = document): void {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if (!navigation || !('type' in navigation) || navigation.type === 'navigate') return;
  // No attribute of an element that React looks at when it hydrates.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root{${OFF_SCREEN}:visible}`);
  page.adoptedStyleSheets.push(sheet);
}
