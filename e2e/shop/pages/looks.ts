import type { Page } from '@playwright/test';

/** What of an element's style a shopper can see, beside where it is and how large. */
const SEEN = [
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'border-top-color',
  'opacity',
  'visibility',
];

/** Where each element of the page is, and how it looks: one line for each, in the order of the document. */
export function looksOf(page: Page): Promise<string[]> {
  return page.evaluate((seen) => {
    const elements = document.body.querySelectorAll('*:not(script, link, noscript, noscript *)');
    return [...elements].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y + scrollY, width, height].map(Math.round).join(' ');
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return `${name} ${place} ${seen.map((property) => style.getPropertyValue(property)).join(' ')}`;
    });
  }, SEEN);
}
