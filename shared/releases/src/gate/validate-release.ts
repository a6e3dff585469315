import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReadRelease } from '../publish-release.ts';
import { foreignAddresses, importsStyles } from './foreign-addresses.ts';
import { globalSelectors } from './global-styles.ts';
import { validateNames } from './validate-names.ts';
import { validateOffers } from './validate-offers.ts';
import { overweight } from './weigh-release.ts';

/** What speaks against publishing a release of a slice, one sentence each with what to do. The shell is every page's own. */
export function validateRelease({ manifest, files }: Pick<ReadRelease, 'manifest' | 'files'>): string[] {
  const names = validateNames(manifest);
  if (names.length > 0) return names;
  if (manifest.name === 'shell') return [];
  const styles = [...files].flatMap(([file, content]) =>
    file.endsWith('.css') ? validateStyles(file, content.toString('utf8'), manifest) : [],
  );
  return [...validateOffers(manifest), ...styles].map(
    (problem) => `${manifest.name} ${manifest.version}: ${problem}`,
  );
}

function validateStyles(file: string, css: string, manifest: SliceRelease): string[] {
  return [
    ...globalSelectors(css).map(
      (selector) =>
        `${file} styles pages of others by "${selector}": let it meet a class of your own, or what is inside of one.`,
    ),
    ...foreignAddresses(css, manifest).map(
      (address) =>
        `${file} loads "${address.slice(0, 80)}": keep that as a file of the release and name it relatively.`,
    ),
    ...(importsStyles(css) ? [`${file} imports styles by @import: import them in the source.`] : []),
  ];
}

/** What speaks against a release as far as it may be overruled with a reason: its weight. */
export async function validateWeight({
  manifest,
  files,
}: Pick<ReadRelease, 'manifest' | 'files'>): Promise<string[]> {
  // What every page loads has its own budgets, page by page.
  if (manifest.name === 'shell') return [];
  const label = `${manifest.name} ${manifest.version}`;
  return (await overweight(manifest, files)).map((problem) => `${label}: ${problem}`);
}
