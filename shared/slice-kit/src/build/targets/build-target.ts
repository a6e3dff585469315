import type { PaymentScripts, SliceSource } from '@sanderling/contract/wire/slice-manifest';

export type BuildMode = 'production' | 'development';

/**
 * `own`: the two small runtimes in `browser/`. `stock`: Module Federation's, once in the page (`externalRuntime`).
 * `bundled`: Module Federation's in every file, as slices from elsewhere would have it.
 */
export type FederationRuntime = 'own' | 'stock' | 'bundled';

/** Everything that a build of a slice, or of the shell, needs to know. Folders are absolute. */
export interface BuildTarget {
  root: string;
  folder: string;
  kind: 'slice' | 'shell';
  source: SliceSource;
  packageVersion: string;
  mode: BuildMode;
  federationRuntime: FederationRuntime;
  /** Of a slice whose scripts run where a card is typed; undefined for all others. */
  approvals?: PaymentScripts['approvals'];
}

/** One build of a target: where it writes, and the release it will be. The version is a part of every URL in the files. */
export interface Build extends BuildTarget {
  version: () => string;
  releaseFolder: string;
}

/** Where a release's browser files are on the site. */
export function webPath(name: string, version: string): string {
  return `/releases/${name}/${version}/web/`;
}
