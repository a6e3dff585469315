import type { PageState } from '../../page-state/page-state.ts';
import { pinnedVersions } from './pinned-versions.ts';
import { reportTab } from './report-tab.ts';
import { reportVitals } from './report-vitals.ts';

/** What a page tells of itself while it is open. In a chunk of its own, loaded when the page has nothing else to do. */
export function reportPage(
  { slices, exposes }: Pick<PageState, 'slices' | 'exposes'>,
  { route, onOld }: { route: string | undefined; onOld: () => void },
): void {
  const releases = pinnedVersions(slices);
  if (!releases) return;
  const shown = [...new Set(exposes.map(([slice]) => slice))];
  if (route !== undefined) reportVitals({ route, releases, shown });
  reportTab(releases, onOld);
}
