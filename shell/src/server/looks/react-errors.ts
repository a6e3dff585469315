import { fieldsOf, type Tab } from './browser.ts';

/** What React says by numbers alone in a built page. */
const WORDS: Readonly<Record<string, string>> = {
  418: 'what the slice renders in the browser is not what it rendered on the server',
  419: 'the server did not finish a part, and the browser rendered it alone',
  421: 'a part was changed before the browser had taken over what the server rendered',
  422: 'a part failed while the browser took over what the server rendered',
  423: 'the page failed while the browser took over what the server rendered, and was rendered anew',
  425: 'a text in the browser is not the one that the server rendered',
};
const NUMBERED = /Minified React error #(\d+)\S*(?: visit \S+)?(?: for the full message[^.]*\.?[^.]*\.?)?/;
const NAME = '__textsOfServer';

/** Has a page keep, before its scripts run, what the server has written in each place of a slice. */
export const KEEP_TEXTS = `addEventListener('DOMContentLoaded', () => {
  const places = [...document.querySelectorAll('[data-slice-expose]')];
  // What is for browsers without scripts is a text until React has taken over, and nothing then.
  const textOf = (place) => {
    const read = place.cloneNode(true);
    for (const unread of read.querySelectorAll('noscript')) unread.remove();
    return read.textContent;
  };
  const value = places.map((place) => [place.dataset.sliceExpose, textOf(place), textOf]);
  Object.defineProperty(globalThis, '${NAME}', { value });
});`;

/** Complaints with React's numbers in words, and with the first text that differs where a page was not what the server rendered. */
export async function inWords(
  tab: Tab,
  complaints: ReadonlySet<string>,
  tried: readonly string[] = [],
): Promise<string[]> {
  const all = [...complaints];
  if (!all.some((complaint) => NUMBERED.test(complaint))) return all;
  const { expose, where } = await firstDifference(tab);
  const slice = expose.split('/', 1)[0] ?? '';
  const isOfAnother = expose !== '' && tried.length > 0 && !tried.includes(slice);
  return all.map((complaint) => wordsOf(complaint, where, isOfAnother));
}

/** Exported for its test. */
export function wordsOf(complaint: string, where: string, isOfAnother = false): string {
  const [, number = ''] = NUMBERED.exec(complaint) ?? [];
  const words = WORDS[number];
  if (words === undefined) return complaint;
  if (isOfAnother)
    return `A script changes what another slice has rendered, before the browser takes it over${where}: leave pages and places of others as they are (React error #${number}).`;
  return `React error #${number}: ${words}${where}. Render the same on both sides: no time, chance, window or storage before an effect.`;
}

async function firstDifference(tab: Tab): Promise<{ expose: string; where: string }> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `(() => {
      for (const [expose, was, textOf] of globalThis.${NAME} ?? []) {
        const place = document.querySelector('[data-slice-expose="' + expose + '"]');
        const is = place && textOf(place);
        if (!place || is === was) continue;
        let at = 0;
        while (was[at] === is[at]) at += 1;
        const from = Math.max(0, at - 10);
        return { expose, was: was.slice(from, from + 50), is: is.slice(from, from + 50) };
      }
      return null;
    })()`,
  });
  const { expose, was, is } = fieldsOf(fieldsOf(result).value);
  if (expose === undefined) return { expose: '', where: '' };
  return {
    expose: String(expose),
    where: ` (${expose}: the server has "${was}", the browser "${is}")`,
  };
}
