import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReadRelease } from '../publish-release.ts';
import { BYTE_BUDGETS } from './byte-budgets.ts';
import { coversInCode } from './covers-in-code.ts';
import type { FileWeights } from './file-weights.ts';
import { foreignAddresses, importsStyles } from './foreign-addresses.ts';
import { foreignReleases } from './foreign-releases.ts';
import { globalSelectors } from './global-styles.ts';
import { LAYERS, layerOrders } from './layer-order.ts';
import { namesOfOthers } from './own-names.ts';
import { pageCovers } from './page-covers.ts';
import { isDevelopment } from './refuse.ts';
import { whyUnread } from './style-nesting.ts';
import { bareStyles, isUnclosed } from './style-text.ts';
import { untriedRoutes } from './untried-routes.ts';
import { validateAmounts } from './validate-amounts.ts';
import { validateFiles } from './validate-files.ts';
import { validateKeys } from './validate-keys.ts';
import { validateNames } from './validate-names.ts';
import { validateOffers } from './validate-offers.ts';
import { validateRequires } from './validate-requires.ts';
import { validateSizes } from './validate-sizes.ts';
import { validateTypes } from './validate-types.ts';
import { type JudgedWeight, judgeWeight } from './weigh-release.ts';

/** More are said when these are mended. */
const MAX_PROBLEMS = 30;
/** What a release says is in sentences against it, and may be of any length. */
const MAX_SENTENCE = 500;

/** What speaks against publishing a release of a slice, one sentence each with what to do. The shell is every page's own. */
export function validateRelease({ manifest, files }: Pick<ReadRelease, 'manifest' | 'files'>): string[] {
  const names = validateNames(manifest);
  if (names.length > 0) return names;
  if (manifest.name === 'shell') return [];
  // Of 500 slots, a path of 40 parameters, or a file of any size, nothing else needs to be said: nothing of it is read.
  // A development build is made by the machine that runs it, of code as it was written: an upload of one is measured like all others.
  const sizes = isDevelopment(manifest.version) ? [] : validateSizes(files);
  const amounts = [...sizes, ...validateAmounts(manifest)];
  const problems = amounts.length > 0 ? amounts : validateContents(manifest, files);
  return problems
    .slice(0, MAX_PROBLEMS)
    .map((problem) => `${manifest.name} ${manifest.version}: ${problem.slice(0, MAX_SENTENCE)}`);
}

function validateContents(manifest: SliceRelease, files: ReadRelease['files']): string[] {
  return [
    ...validateKeys(manifest, files.get('slice.json')?.toString('utf8')),
    ...validateOffers(manifest),
    ...untriedRoutes(manifest),
    ...validateFiles(manifest, files),
    ...foreignReleases(manifest, files),
    ...validateRequires(manifest, files),
    ...validateTypes(manifest, files),
    ...[...files].flatMap(([file, content]) =>
      file.endsWith('.css') ? validateStyles(file, content.toString('utf8'), manifest) : [],
    ),
    ...[...files].flatMap(([file, content]) =>
      /\.c?js$/.test(file)
        ? coversInCode(content.toString('utf8')).map((style) => coversAll(file, style))
        : [],
    ),
  ];
}

function validateStyles(file: string, css: string, manifest: SliceRelease): string[] {
  if (isUnclosed(css))
    return [`${file} is not closed: end each block, comment, string and address, and build it again.`];
  const unread = whyUnread(bareStyles(css));
  if (unread !== null)
    return [`${file} has ${unread}: write its rules beside each other, and build it again.`];
  return [
    ...globalSelectors(css).map(
      (selector) =>
        `${file} styles pages of others by "${selector.slice(0, 80)}": let it meet a class of your own, or what is inside of one.`,
    ),
    ...namesOfOthers(css, manifest.name).map(
      (name) =>
        `${file} names "${name.slice(0, 80)}", which may be another slice's: let CSS Modules name it, or begin it with ${manifest.name}-.`,
    ),
    ...foreignAddresses(css, manifest).map(
      (address) =>
        `${file} loads "${address.slice(0, 80)}": keep that as a file of the release and name it relatively.`,
    ),
    ...layerOrders(css).map(
      (statement) =>
        `${file} orders the layers of the page by "${statement.slice(0, 80)}": they are ${LAYERS.join(', ')}, in that order, and yours is slice; name further ones inside of it.`,
    ),
    ...pageCovers(css).map((selector) => coversAll(file, selector)),
    ...(importsStyles(css) ? [`${file} imports styles by @import: import them in the source.`] : []),
  ];
}

function coversAll(file: string, by: string): string {
  return `${file} lays an element over the whole page by "${by.slice(0, 80)}": offer a modal, or leave part of the page free and keep z-index low.`;
}

/** What speaks against a release as far as it may be overruled with a reason: its weight. */
export async function validateWeight(
  { manifest, files }: Pick<ReadRelease, 'manifest' | 'files'>,
  weights?: FileWeights,
): Promise<JudgedWeight> {
  // What every page loads has its own budgets, page by page; and what is edited on a machine is built for reading.
  if (manifest.name === 'shell' || isDevelopment(manifest.version)) return { problems: [], raised: [] };
  const { problems, raised } = await judgeWeight(manifest, files, BYTE_BUDGETS, weights);
  const label = `${manifest.name} ${manifest.version}`;
  return { problems: problems.map((problem) => `${label}: ${problem}`), raised };
}
