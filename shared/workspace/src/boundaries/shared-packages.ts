import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The packages of `shared`, the lowest first: each may import those before it. A new package gets its place here. */
const SHARED_PACKAGES = [
  'configuration',
  'contract',
  'federation',
  'logging',
  'phone',
  'server',
  'pricing',
  'catalogue-data',
  'releases',
  'slice-kit',
  'runtime',
  'ui',
  'create-slice',
  'workspace',
];
/** Those that import no other workspace. */
const LEAVES = ['configuration', 'contract', 'federation', 'logging', 'phone', 'server'];
/** Those that no release contains: shared/slice-kit/src/build/source-hash.ts leaves them out of a release's version. */
const NEVER_BUNDLED = ['configuration', 'logging', 'releases', 'server', 'workspace'];

const filesOf = (packages: readonly string[]) => `^shared/(${packages.join('|')})/`;

/** Tests and types are held to these as well: two packages that import each other can only change together. */
export function sharedPackageRules(test: string): IForbiddenRuleType[] {
  return [
    ...SHARED_PACKAGES.slice(0, -1).map((name, index) => ({
      name: 'shared-packages-import-one-way',
      comment: 'A shared package builds on those before it in shared-packages.ts, never on those after it.',
      severity: 'error' as const,
      from: { path: filesOf([name]) },
      to: { path: filesOf(SHARED_PACKAGES.slice(index + 1)) },
    })),
    {
      name: 'shared-packages-are-listed',
      comment: 'A shared package has its place in the order of shared-packages.ts.',
      severity: 'error',
      from: { path: '^shared/', pathNot: filesOf(SHARED_PACKAGES) },
      to: {},
    },
    {
      name: 'leaf-packages-import-no-workspace',
      comment: 'Everything builds on them, so they build on nothing of the project.',
      severity: 'error',
      from: { path: filesOf(LEAVES) },
      to: { path: '^shared/', pathNot: '^shared/$1/' },
    },
    {
      name: 'no-server-package-in-a-release',
      comment:
        'A release is known by the sources that it contains; these belong to processes, not to releases.',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+|shell|shared/(federation|phone|pricing|runtime|ui))/src/',
        pathNot: `${test}|^shell/src/server/`,
      },
      to: { path: filesOf(NEVER_BUNDLED), dependencyTypesNot: ['type-only'] },
    },
  ];
}
