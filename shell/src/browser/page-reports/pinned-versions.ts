import type { PinnedSlice } from '../../slices/pinned-release.ts';

/** Version by slice of what this page is made of, the shell among them; null in a page whose shell is no release. */
export function pinnedVersions(slices: readonly PinnedSlice[]): Record<string, string> | null {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/releases/shell/"]');
  const [, shell] = /\/releases\/shell\/([^/]+)\//.exec(script?.src ?? '') ?? [];
  if (!shell) return null;
  return { shell, ...Object.fromEntries(slices.map(({ name, version }) => [name, version])) };
}
