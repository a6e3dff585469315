/** Those that are damaged. Pages with each are named beside the damages. */
export const DAMAGED_SLICES = [
  'mf-catalog',
  'mf-cart-checkout',
  'mf-account',
  'mf-designer',
  'mf-promotions',
] as const;
export type Slice = (typeof DAMAGED_SLICES)[number];

interface Damage {
  /** The slice that the short run tries it on; all others are tried in the full run. Null where the renderer's own tests are the short ones. */
  short: Slice | null;
}

/** Every damage to every slice, with the tag that keeps a pair out of the short run. There, each slice is damaged at least once. */
export function damagedSlices<D extends Damage>(
  damages: Readonly<Record<string, D>>,
): { slice: Slice; name: string; damage: D; tag: string[] }[] {
  const inShort = new Set(Object.values(damages).map(({ short }) => short));
  const spared = DAMAGED_SLICES.filter((slice) => !inShort.has(slice));
  if (spared.length > 0) throw new Error(`The short run damages nothing of ${spared.join(', ')}.`);
  return DAMAGED_SLICES.flatMap((slice) =>
    Object.entries(damages).map(([name, damage]) => ({
      slice,
      name,
      damage,
      tag: damage.short === slice ? [] : ['@full'],
    })),
  );
}
