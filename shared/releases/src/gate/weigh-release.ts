import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { ownValue } from '../registry-document.ts';
import { BYTE_BUDGETS, NEW_EXPOSE, NEW_SLICE, type SliceBudget } from './byte-budgets.ts';
import { createFileWeights } from './file-weights.ts';

/** What a release makes pages load, in the form of its budget. `read` answers a file's bytes. */
export async function weighRelease(
  { entry, assets }: Pick<SliceRelease, 'entry' | 'assets'>,
  read: (file: string) => Promise<Uint8Array> | Uint8Array,
  weights = createFileWeights(),
): Promise<SliceBudget> {
  const weigh = async (file: string) => weights.bytesOf(await read(file));
  const sum = async (files: readonly string[]) =>
    (await Promise.all(files.map(weigh))).reduce((total, bytes) => total + bytes, 0);
  const exposes = await Promise.all(
    Object.entries(assets).map(async ([expose, { js, css }]) => {
      const [scripts, styles] = await Promise.all([sum(js), sum(css)]);
      return [expose, { scripts, styles }] as const;
    }),
  );
  return { entry: await weigh(entry), exposes: Object.fromEntries(exposes) };
}

/** What of a release is over its budget, one sentence each with what to do. */
export async function overweight(
  release: Pick<SliceRelease, 'name' | 'entry' | 'assets'>,
  files: ReadonlyMap<string, Uint8Array>,
  budgets: Readonly<Record<string, SliceBudget>> = BYTE_BUDGETS,
  weights = createFileWeights(),
): Promise<string[]> {
  const budget = ownValue(budgets, release.name) ?? NEW_SLICE;
  // What is named and missing is said by those who look at names.
  const weight = await weighRelease(release, (file) => files.get(`web/${file}`) ?? Buffer.alloc(0), weights);
  return [
    ...over('Its container', weight.entry, budget.entry),
    ...Object.entries(weight.exposes).flatMap(([expose, { scripts, styles }]) => {
      const allowed = ownValue(budget.exposes, expose) ?? NEW_EXPOSE;
      return [
        ...over(`${expose} in scripts`, scripts, allowed.scripts),
        ...over(`${expose} in styles`, styles, allowed.styles),
      ];
    }),
  ];
}

function over(what: string, bytes: number, allowed: number): string[] {
  if (bytes <= allowed) return [];
  return [
    `${what} weighs ${kilobytes(bytes)}, ${amount(bytes - allowed)} over its budget of ${kilobytes(allowed)}: load by import() what is not needed at first, or have shared/releases/src/gate/byte-budgets.ts allow it.`,
  ];
}

/** Of little its bytes: a tenth of a kilobyte would be rounded to none. */
function amount(bytes: number): string {
  return bytes < 1_000 ? `${bytes} bytes` : kilobytes(bytes);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
