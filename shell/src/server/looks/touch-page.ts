import { fieldsOf, type Tab } from './browser.ts';

const NAME = '__linksOfPage';
/** A list may be loaded anew; a page whose links go somewhere else is another matter. */
const MAX_CHANGED = 0.2;

/** Notes where the page's links lead, and does what every visitor does: a pointer that moves, a key. Scrolling was done before. */
export async function touchPage(tab: Tab, widthPx: number): Promise<void> {
  await tab.send('Runtime.evaluate', {
    expression: `Object.defineProperty(globalThis, '${NAME}', { value: [...document.links].map((link) => [link, link.getAttribute('href')]) })`,
  });
  // To a place where nothing opens below it.
  for (const [x, y] of [
    [widthPx / 2, 420],
    [widthPx / 2 + 30, 460],
    [1, 460],
  ])
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  for (const type of ['keyDown', 'keyUp'])
    await tab.send('Input.dispatchKeyEvent', {
      type,
      key: 'Shift',
      code: 'ShiftLeft',
      windowsVirtualKeyCode: 16,
    });
}

/** What has become of the links that are still there, one sentence each. */
export async function lostLinks(tab: Tab): Promise<string[]> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `(() => {
      const all = ${NAME}.filter(([link]) => link.isConnected);
      const now = all.map(([link, before]) => [before, link.getAttribute('href')]);
      return { all: all.length, lost: now.filter(([, href]) => !href || /^(?:#$|javascript:)/i.test(href)).length, changed: now.filter(([before, href]) => href && href !== before).length };
    })()`,
  });
  const { all, lost, changed } = fieldsOf(fieldsOf(result).value);
  const todo = 'once the pointer has moved or a key was pressed: leave links as they are.';
  if (Number(lost) > 0) return [`A script takes the address of links of the page away, ${todo}`];
  if (Number(changed) > Number(all) * MAX_CHANGED)
    return [`A script changes where links of the page lead, ${todo}`];
  return [];
}
