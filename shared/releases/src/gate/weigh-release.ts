import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { ownValue } from '../registry-document.ts';
import { BYTE_BUDGETS, NEW_EXPOSE, NEW_SLICE, OWN_FACTOR, type SliceBudget } from './byte-budgets.ts';
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

/** What speaks against a release's weight, one sentence each with what to do; and what it weighs beyond the shop's budget by its own word. */
export interface JudgedWeight {
  problems: string[];
  raised: string[];
}

/** Compares a release with the shop's budgets, and with those that it gives itself in its `slice.json`. */
export async function judgeWeight(
  release: Pick<SliceRelease, 'name' | 'entry' | 'assets' | 'budgets'>,
  files: ReadonlyMap<string, Uint8Array>,
  budgets: Readonly<Record<string, SliceBudget>> = BYTE_BUDGETS,
  weights = createFileWeights(),
): Promise<JudgedWeight> {
  const budget = ownValue(budgets, release.name) ?? NEW_SLICE;
  const own = release.budgets;
  // What is named and missing is said by those who look at names.
  const weight = await weighRelease(release, (file) => files.get(`web/${file}`) ?? Buffer.alloc(0), weights);
  const judged = [
    judge('Its container', { bytes: weight.entry, shops: budget.entry, own: own?.entry }),
    ...Object.entries(weight.exposes).flatMap(([expose, { scripts, styles }]) => {
      const shops = ownValue(budget.exposes, expose) ?? NEW_EXPOSE;
      const owns = ownValue(own?.exposes ?? {}, expose);
      return [
        judge(`${expose} in scripts`, { bytes: scripts, shops: shops.scripts, own: owns?.scripts }),
        judge(`${expose} in styles`, { bytes: styles, shops: shops.styles, own: owns?.styles }),
      ];
    }),
  ];
  const strangers = Object.keys(own?.exposes ?? {}).filter(
    (expose) => !Object.hasOwn(weight.exposes, expose),
  );
  return {
    problems: [
      ...strangers.map(
        (expose) => `"budgets" of slice.json names ${expose}, which the slice does not expose: take it out.`,
      ),
      ...judged.flatMap(({ problem }) => problem ?? []),
    ],
    raised: judged.flatMap(({ raised }) => raised ?? []),
  };
}

function judge(
  what: string,
  { bytes, shops, own }: { bytes: number; shops: number; own: number | undefined },
) {
  const most = Math.floor(shops * OWN_FACTOR);
  if (own !== undefined && own > most)
    return {
      problem: `${what} is to weigh up to ${kilobytes(own)} by "budgets" of slice.json, and a slice raises its budget of ${kilobytes(shops)} to ${kilobytes(most)} at most: ask for less, or ${ASK_THE_SHOP}.`,
    };
  const allowed = own ?? shops;
  if (bytes > allowed) return { problem: tooMuch(what, { bytes, allowed, most }) };
  return bytes > shops ? { raised: `${what} ${kilobytes(bytes)} instead of ${kilobytes(shops)}` } : {};
}

const ASK_THE_SHOP = 'have the shop allow more in shared/releases/src/gate/byte-budgets.ts';

function tooMuch(
  what: string,
  { bytes, allowed, most }: { bytes: number; allowed: number; most: number },
): string {
  const way =
    bytes <= most
      ? `raise it in "budgets" of slice.json, with the reason, to ${kilobytes(most)} at most`
      : ASK_THE_SHOP;
  return `${what} weighs ${kilobytes(bytes)}, ${amount(bytes - allowed)} over its budget of ${kilobytes(allowed)}: load by import() what is not needed at first, or ${way}.`;
}

/** Of little its bytes: a tenth of a kilobyte would be rounded to none. */
function amount(bytes: number): string {
  return bytes < 1_000 ? `${bytes} bytes` : kilobytes(bytes);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
