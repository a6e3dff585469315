/** Development releases are named by their hash alone, all others start with the package's version. */
export function isDevRelease(version: string): boolean {
  return version.startsWith('dev-');
}

export function devVersion(sourceHash: string): string {
  return `dev-${sourceHash}`;
}
