import type { PaymentScripts, SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** A script that may run where a shopper types a card. */
export interface PaymentScript {
  /** Path of its address on the site. */
  path: string;
  sha384: string;
  /** The approved code that it is made of. */
  contents: PaymentScripts['approvals'];
}

/** Every script of a release that its inventory names, with the hash that was recorded when it was published. */
export function paymentInventory({ name, version, files, paymentScripts }: SliceRelease): PaymentScript[] {
  const approvals = new Map(paymentScripts?.approvals.map((approval) => [approval.code, approval]));
  return Object.entries(paymentScripts?.files ?? {}).flatMap(([file, codes]) => {
    const known = files[file];
    if (!known) return [];
    const contents = codes.map(
      (code) => approvals.get(code) ?? { code, reason: MADE_BY_BUILD, approvedBy: PLATFORM },
    );
    return { path: `/releases/${name}/${version}/${file}`, sha384: known.sha384, contents };
  });
}

const MADE_BY_BUILD = 'Written by the build.';
const PLATFORM = 'the owner of the platform';

/** What speaks against showing a release where a shopper types a card, one sentence for each script without an entry. */
export function uninventoriedScripts({ name, version, files, paymentScripts }: SliceRelease): string[] {
  return Object.keys(files)
    .filter((file) => /^web\/.*\.m?js$/.test(file) && !paymentScripts?.files[file]?.length)
    .map(
      (file) =>
        `${name} ${version}: ${file} would run where shoppers type cards, and is not in the release's inventory of payment scripts.`,
    );
}
