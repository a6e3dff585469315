import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { SYLLABLES } from '../../../testing/bench/syllables.ts';

/** As many variants as asked for, made from real ones: other names, prices and measures, the same kinds of pieces. */
export function generateVariants(real: readonly IndexedVariant[], count: number): IndexedVariant[] {
  const random = seeded(7);
  const nameOf = () => Array.from({ length: 3 }, () => pick(SYLLABLES, random)).join('');
  const generated: IndexedVariant[] = [];
  for (let round = 0; generated.length < count; round++) {
    // One round is the whole catalogue again, its products under names of their own.
    const names = new Map<number, string>();
    for (const { record, places, words } of real) {
      if (generated.length >= count) break;
      const own = names.get(record.product_id) ?? nameOf();
      names.set(record.product_id, own);
      const id = generated.length + 1;
      const factor = 0.7 + random() * 0.6;
      const [, ...kind] = record.name.split(' ');
      const name = [own, ...kind].join(' ');
      generated.push({
        places,
        words: `${words} ${own}`,
        record: {
          ...record,
          objectID: String(id),
          variant_id: id,
          product_id: round * 1_000 + record.product_id,
          name,
          variant_name: record.variant_name.replace(record.name, name),
          slug: `${record.slug}-${round}`,
          product_slug: `${record.product_slug}-${round}`,
          sku: `${record.sku}-${round}`,
          price: Math.round(record.price * factor),
          regular_price: Math.round(record.regular_price * factor),
          width: record.width && Math.round(record.width * factor),
          popularity: Math.round(random() * 100),
        },
      });
    }
  }
  return generated;
}

function pick<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)];
}

/** The same numbers at every run, so that two runs can be compared. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
