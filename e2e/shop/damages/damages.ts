import { SLICES } from '@sanderling/contract/site/slices';

export type Slice = (typeof SLICES)[number];

interface Damage {
  /** The slice that the short run tries it on; all others are tried in the full run. Null where the renderer's own tests are the short ones. */
  short: Slice | null;
}

/** Every damage to every slice, with the tag that keeps a pair out of the short run. There, each slice is damaged at least once. */
export function damagedSlices<D extends Damage>(
  damages: Readonly<Record<string, D>>,
): { slice: Slice; name: string; damage: D; tag: string[] }[] {
  const inShort = new Set(Object.values(damages).map(({ short }) => short));
  const spared = SLICES.filter((slice) => !inShort.has(slice));
  if (spared.length > 0) throw new Error(`The short run damages nothing of ${spared.join(', ')}.`);
  return SLICES.flatMap((slice) =>
    Object.entries(damages).map(([name, damage]) => ({
      slice,
      name,
      damage,
      tag: damage.short === slice ? [] : ['@full'],
    })),
  );
}
