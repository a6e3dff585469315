import { keepFocusUnobscured } from './keep-focus-unobscured.ts';

type Box = [left: number, top: number, width: number, height: number];

/** jsdom lays nothing out: an element is where its test puts it. */
function place(element: HTMLElement, [left, top, width, height]: Box) {
  const box = { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height };
  element.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  const offsets = { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height };
  for (const [name, value] of Object.entries(offsets)) Object.defineProperty(element, name, { value });
}
function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}
async function focusOn(id: string) {
  element(id).focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return ['head', 'notice'].filter((cover) => element(cover).hasAttribute('data-aside'));
}

test('what lies over the thing that has the focus steps aside, and comes back when the focus moves on', async () => {
  document.body.innerHTML = `
    <div id="head" data-steps-aside="up"><button id="menu"></button></div>
    <button id="beneath"></button><button id="peeping"></button><button id="below"></button><button id="low"></button>
    <section id="notice" data-steps-aside="down"><button id="ok"></button></section>`;
  const boxes: Record<string, Box> = {
    head: [0, 0, 1440, 121],
    menu: [0, 0, 44, 44],
    beneath: [700, 80, 90, 40],
    peeping: [700, 100, 90, 60],
    below: [700, 130, 90, 40],
    low: [30, 820, 80, 80],
    notice: [24, 800, 520, 90],
    ok: [480, 820, 60, 44],
  };
  for (const [id, box] of Object.entries(boxes)) place(element(id), box);
  keepFocusUnobscured();

  expect(await focusOn('beneath')).toEqual(['head']);
  expect(await focusOn('peeping')).toEqual([]);
  expect(await focusOn('low')).toEqual(['notice']);
  expect(await focusOn('below')).toEqual([]);
  // The header is not in the way of what is in it, nor is the notice.
  expect(await focusOn('menu')).toEqual([]);
  await focusOn('low');
  expect(await focusOn('ok')).toEqual([]);
});
