import { paths } from './paths.ts';

/**
 * What the shell's server answers itself, with everything below: no slice has a page there. What begins with an underscore is
 * the shell's too.
 */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  '/releases',
  '/store',
  '/media',
  '/metrics',
  '/healthz',
  '/readyz',
  '/open_tabs',
  '/staging_auth',
  '/.well-known',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemaps',
  '/shopping_feed.xml',
  paths.releaseDesk,
];
