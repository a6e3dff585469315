/** What a rule or a `style` says, by property. */
export type Said = Map<string, string>;

/** The shell's dialogs and messages are above; the highest of the store's slices is 20. */
const MAX_LEVEL = 999;
/** Wider and higher than screens that pages are read on. */
const HUGE_PX = 2_000;
const LENGTH = /^(?:calc\(|max\()?\s*(-?[\d.]+)([a-z%]*)/;
const OF_VIEWPORT = /^[sld]?v(?:w|h|i|b|min|max)$/;
const SIDES: Record<string, readonly number[]> = {
  top: [0],
  right: [1],
  bottom: [2],
  left: [3],
  'inset-block-start': [0],
  'inset-block-end': [2],
  'inset-inline-start': [3],
  'inset-inline-end': [1],
};
const WIDTHS = ['width', 'inline-size', 'min-width', 'min-inline-size'];
const HEIGHTS = ['height', 'block-size', 'min-height', 'min-block-size'];

/** Adds one declaration, `inset: 0 !important`, to what was said before. */
export function say(before: Said | undefined, declaration: string): Said {
  const said: Said = before ?? new Map();
  const [name = '', ...value] = declaration
    .toLowerCase()
    .replace(/!\s*important/, '')
    .split(':');
  if (value.length > 0) said.set(name.trim(), value.join(':').trim());
  return said;
}

/** Whether an element lies over the whole page by this, or above all that the shell shows. */
export function coversPage(said: Said): boolean {
  const level = Number(/\d[\de]*/.exec(said.get('z-index') ?? '')?.[0] ?? 0);
  return level > MAX_LEVEL || isStretched(said) || isSpread(said);
}

/** What is placed in its parent may fill that; by the viewport's size, or far beyond its parent, it fills the page. */
function isStretched(said: Said): boolean {
  const position = said.get('position');
  if (position !== 'fixed' && position !== 'absolute') return false;
  const isFixed = position === 'fixed';
  const [top, right, bottom, left] = sidesOf(said).map((side) => isBeyond(side, isFixed));
  const isFull = (names: readonly string[]) => names.some((name) => fills(said.get(name), isFixed));
  return ((left && right) || isFull(WIDTHS)) && ((top && bottom) || isFull(HEIGHTS));
}

function sidesOf(said: Said): string[] {
  const sides = ['auto', 'auto', 'auto', 'auto'];
  for (const [name, value] of said) {
    const parts = value.split(/\s+/);
    const [first = '', second = first, third = first, fourth = second] = parts;
    if (name === 'inset') sides.splice(0, 4, first, second, third, fourth);
    if (name === 'inset-block') [sides[0], sides[2]] = [first, second];
    if (name === 'inset-inline') [sides[3], sides[1]] = [first, second];
    for (const side of SIDES[name] ?? []) sides[side] = value;
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
  // A size that is calculated from several is not seen through.
  const [, number = 'NaN', unit = ''] = /[-+*/]\s/.test(value) ? [] : (LENGTH.exec(value) ?? []);
  return { number: Number(number), unit };
}
