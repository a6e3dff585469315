import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The folders of the shell from the top down: each imports from those below it alone. A new folder gets its place here. */
const SHELL_ROOMS = [
  // The process that answers every address.
  'server',
  'server/desk',
  'server/trial',
  'server/operation',
  'server/slice-failures',
  'server/payment-page',
  'server/pages',
  'server/cdn',
  'server/roll-out',
  'server/pool',
  'server/proxy',
  'server/request-limits',
  'server/fallback',
  'server/assets',
  'server/staging',
  'server/dev',
  'server/security',
  'server/config',
  'server/reports',
  'server/admission',
  'server/compression',
  'server/routing',
  // The code of a release that renders a page, in a worker or in the browser.
  'render',
  'render/page',
  'render/critical-css',
  'render/request',
  'render/api',
  'render/layout-data',
  'render/cookies',
  'render/contract',
  'browser',
  'browser/boot',
  'browser/start-up',
  'browser/failure-reports',
  'browser/links',
  'browser/reload',
  'browser/api-calls',
  // What a page is composed of.
  'page-state',
  'payment-pages',
  'routing',
  'loaders',
  'error-pages',
  'layout',
  'cookie-notice',
  'trade-support',
  'footer',
  'header',
  'site-search',
  'navigation',
  'account-menu',
  'modal-host',
  'toast',
  'focus-not-obscured',
  'sticky-header',
  'server-html',
  'landmarks',
  'slices',
  // What the store does for its visitor on every page.
  'identity',
  'session',
  'impersonation',
  'attribution',
  'cart-sync',
  'designer-tier',
  'offline',
  'order-discounts',
  'analytics',
  // What everything may use.
  'cache',
  'return-route',
  'session-token',
  'time-budget',
];

const filesOf = (rooms: readonly string[]) => `^shell/src/(${rooms.join('|')})/[^/]+$`;

/** A pattern can name what stands above one folder, and not what stands above each: one rule for each folder. */
export function shellRoomRules(test: string): IForbiddenRuleType[] {
  return [
    ...SHELL_ROOMS.slice(1).map((room, index) => ({
      name: 'shell-rooms-import-downwards',
      comment: 'A folder of the shell builds on those below it in shell-rooms.ts, never on those above.',
      severity: 'error' as const,
      from: { path: filesOf([room]), pathNot: test },
      to: { path: filesOf(SHELL_ROOMS.slice(0, index + 1)) },
    })),
    {
      name: 'shell-rooms-are-listed',
      comment: 'A folder of the shell has its place in the order of shell-rooms.ts.',
      severity: 'error',
      from: { path: '^shell/src/.+/', pathNot: [test, filesOf(SHELL_ROOMS)] },
      to: {},
    },
  ];
}
