import { CONTRACT_VERSION } from '@sanderling/contract/site/slices';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import semver from 'semver';

/**
 * What would not fit if these releases were live together, one sentence each. Ranges are of the contract and of the
 * singletons, versions are the shell's; without a shell only the contract is known.
 */
export function unmetRequirements(releases: readonly SliceRelease[]): string[] {
  const shell = releases.find((release) => release.name === 'shell');
  const provided: Record<string, string> = shell?.provides ?? { contract: CONTRACT_VERSION };
  return releases.flatMap(({ name, version, requires }) =>
    Object.entries(requires).flatMap(([what, range]) => {
      const found = Object.hasOwn(provided, what) ? provided[what] : undefined;
      if (!found)
        return shell
          ? [
              `${name} ${version} requires ${what} ${range}, which the shell does not provide: take its own copy into the build, or promote a shell first that has it.`,
            ]
          : [];
      if (semver.satisfies(found, range, { includePrerelease: true })) return [];
      return [
        `${name} ${version} requires ${what} ${range}, but the shell provides ${found}: build it with the packages of that contract, or promote it together with a shell that provides its own.`,
      ];
    }),
  );
}
