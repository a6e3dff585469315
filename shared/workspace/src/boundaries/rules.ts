import type { IForbiddenRuleType } from 'dependency-cruiser';
import { apiModuleRules } from './api-modules.ts';
import { sharedPackageRules } from './shared-packages.ts';
import { shellRoomRules } from './shell-rooms.ts';

/** Tests, and what only tests build on. */
const TEST = '\\.(test|spec)\\.tsx?$|/testing/';
const BROWSER = '^(mf-[^/]+|shell|shared/(federation|phone|runtime|ui))/src/';
/** Inside those folders, but run by Node only. */
const NOT_BROWSER = `${TEST}|\\.server\\.tsx?$|^shell/src/(server|render)/`;

/** Tests, measurements, and what both build on, may reach into every module. */
const NOT_API = `${TEST}|/bench/`;

/** The boundaries between packages and modules (docs/decisions). Each has a fixture of the same name that the check must refuse. */
export const RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'slices-never-meet',
    comment:
      'A slice ships without the others: what two slices share belongs in shared/contract or shared/runtime.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
  },
  {
    name: 'shell-imports-no-slice',
    comment: 'The shell finds slices in the registry, never in its own build.',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: '^mf-' },
  },
  {
    name: 'slice-imports-no-shell',
    comment: 'A slice meets the shell in shared/contract and shared/runtime only.',
    severity: 'error',
    from: { path: '^mf-' },
    to: { path: '^shell/' },
  },
  ...shellRoomRules(TEST),
  ...sharedPackageRules(TEST),
  {
    name: 'contract-and-pricing-stand-alone',
    comment:
      'API and browser both build on them, so they know neither React nor anything else of the project.',
    severity: 'error',
    from: { path: '^shared/(contract|pricing)/' },
    to: {
      path: '^(shell|mf-[^/]+|api|e2e)/|^shared/(?!contract/|pricing/)|(^|/)node_modules/(react|react-dom|jotai|@types/react)/',
    },
  },
  {
    name: 'no-server-file-in-the-browser',
    comment: '*.server.ts may hold secrets and Node code; a browser bundle must not reach it.',
    severity: 'error',
    from: { path: BROWSER, pathNot: NOT_BROWSER },
    to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'wire-types-only-in-the-browser',
    comment: 'Wire schemas bring zod (23 kB); the browser takes their types by `import type`.',
    severity: 'error',
    from: { path: BROWSER, pathNot: NOT_BROWSER },
    to: { path: '^shared/contract/src/wire/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'Browser code runs without Node’s modules.',
    severity: 'error',
    from: { path: BROWSER, pathNot: NOT_BROWSER },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'api-knows-no-page',
    comment: 'The API answers data; it knows no slice, shell or component.',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: '^(shell|mf-[^/]+|shared/(ui|runtime))/' },
  },
  ...apiModuleRules(NOT_API),
  {
    name: 'api-knows-no-stand-in',
    comment:
      'Real services replace what stands in for them: a module reaches both by a protocol or a port, and api/src/app.ts chooses.',
    severity: 'error',
    from: { path: '^api/src/[^/]+/', pathNot: `^api/src/embedded/|${NOT_API}` },
    to: { path: '^api/src/embedded/' },
  },
  {
    name: 'api-modules-know-no-composition',
    comment: 'The files of api/src itself put the modules together; a module imports none of them.',
    severity: 'error',
    from: { path: '^api/src/[^/]+/', pathNot: NOT_API },
    to: { path: '^api/src/[^/]+$' },
  },
  {
    name: 'no-undeclared-dependency',
    comment: 'A package that is imported stands in the package.json of the workspace that imports it.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-dependency-at-run-time',
    comment: 'What runs in the shop is a dependency, not a development dependency.',
    severity: 'error',
    from: {
      path: '^(api|shell|mf-[^/]+|shared/(?!slice-kit|workspace)[^/]+)/src/',
      // What writes the tables' types runs on a developer's machine.
      pathNot: `${TEST}|/codegen/`,
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'nothing-unresolved',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|jest$)' },
  },
];
