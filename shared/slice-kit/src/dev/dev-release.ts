/** By the hash of its sources alone; all others start with the package's version. */
export function devVersion(sourceHash: string): string {
  return `dev-${sourceHash}`;
}
