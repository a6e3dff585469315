import type { ReadRelease } from '../publish-release.ts';
import { globalSelectors } from './global-styles.ts';
import { validateNames } from './validate-names.ts';
import { validateOffers } from './validate-offers.ts';

/** What speaks against publishing a release of a slice, one sentence each with what to do. The shell is every page's own. */
export function validateRelease({ manifest, files }: Pick<ReadRelease, 'manifest' | 'files'>): string[] {
  const names = validateNames(manifest);
  if (names.length > 0) return names;
  if (manifest.name === 'shell') return [];
  const styles = [...files].flatMap(([file, content]) =>
    file.endsWith('.css')
      ? globalSelectors(content.toString('utf8')).map(
          (selector) => `${file} styles pages of others by "${selector}": name a class of your own in it.`,
        )
      : [],
  );
  return [...validateOffers(manifest), ...styles].map(
    (problem) => `${manifest.name} ${manifest.version}: ${problem}`,
  );
}
