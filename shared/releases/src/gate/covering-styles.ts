/** What a rule or a `style` says, by property. */
export type Said = Map<string, string>;

/** The shell's dialogs and messages are above; the highest of the store's slices is 20. */
const MAX_LEVEL = 999;
/** Wider and higher than screens that pages are read on. */
const HUGE_PX = 2_000;
const LENGTH = /^(?:calc\(|max\()?\s*(-?[\d.]+)([a-z%]*)/;
const OF_VIEWPORT = /^[sld]?v(?:w|h|i|b|min|max)$/;
const SIDES = new Map([
  ['top', 0],
  ['right', 1],
  ['bottom', 2],
  ['left', 3],
  ['inset-block-start', 0],
  ['inset-block-end', 2],
  ['inset-inline-start', 3],
  ['inset-inline-end', 1],
]);
const WIDTHS = ['width', 'inline-size', 'min-width', 'min-inline-size'];
const HEIGHTS = ['height', 'block-size', 'min-height', 'min-block-size'];

/** Adds one declaration, `inset: 0 !important`, to what was said before. */
export function say(before: Said | undefined, declaration: string): Said {
  const said: Said = before ?? new Map();
  const colon = declaration.indexOf(':');
  if (colon < 0) return said;
  const value = declaration.slice(colon + 1).toLowerCase();
  const plain = value.includes('!') ? value.replace(/!\s*important/, '') : value;
  said.set(declaration.slice(0, colon).trim().toLowerCase(), plain.trim());
  return said;
}

/** Whether an element lies over the whole page by this, or above all that the shell shows. */
export function coversPage(said: Said): boolean {
  const level = said.get('z-index');
  const isHigh = level !== undefined && Number(/\d[\de]*/.exec(level)?.[0] ?? 0) > MAX_LEVEL;
  return isHigh || isStretched(said) || isSpread(said);
}

/** What is placed in its parent may fill that; by the viewport's size, or far beyond its parent, it fills the page. */
function isStretched(said: Said): boolean {
  const position = said.get('position');
  if (position !== 'fixed' && position !== 'absolute') return false;
  const isFixed = position === 'fixed';
  const [top, right, bottom, left] = sidesOf(said);
  const isFull = (sides: readonly (string | undefined)[], names: readonly string[]) =>
    sides.every((side) => isBeyond(side, isFixed)) || names.some((name) => fills(said.get(name), isFixed));
  return isFull([left, right], WIDTHS) && isFull([top, bottom], HEIGHTS);
}

function sidesOf(said: Said): string[] {
  const sides = ['auto', 'auto', 'auto', 'auto'];
  for (const [name, value] of said) {
    if (name.startsWith('inset')) {
      const [first = '', second = first, third = first, fourth = second] = value.split(/\s+/);
      if (name === 'inset') sides.splice(0, 4, first, second, third, fourth);
      if (name === 'inset-block') [sides[0], sides[2]] = [first, second];
      if (name === 'inset-inline') [sides[3], sides[1]] = [first, second];
    }
    const side = SIDES.get(name);
    if (side !== undefined) sides[side] = value;
  }
  return sides;
}

function isBeyond(side: string | undefined, isFixed: boolean): boolean {
  const { number, unit } = lengthOf(side);
  if (isFixed) return number <= 0;
  return number <= -HUGE_PX || (OF_VIEWPORT.test(unit) && number <= -100);
}

function fills(size: string | undefined, isFixed: boolean): boolean {
  const { number, unit } = lengthOf(size);
  if (unit === 'px') return number >= HUGE_PX;
  return number >= 100 && (OF_VIEWPORT.test(unit) || (isFixed && unit === '%'));
}

/** A shadow or outline that wide lies over everything; where the element clips it, it stays inside. */
function isSpread(said: Said): boolean {
  if (said.has('clip-path')) return false;
  return ['box-shadow', 'outline', 'outline-width'].some((name) =>
    (said.get(name) ?? '').split(/[\s,]+/).some((part) => fills(part, false)),
  );
}

function lengthOf(value = ''): { number: number; unit: string } {
  if (value === '') return { number: Number.NaN, unit: '' };
  // A size that is calculated from several is not seen through.
  const [, number = 'NaN', unit = ''] = /[-+*/]\s/.test(value) ? [] : (LENGTH.exec(value) ?? []);
  return { number: Number(number), unit };
}
