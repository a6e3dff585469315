/** What the API process answers on the shop's own origin: its calls, the search protocol, pictures, identity, sitemap, assistants. */
export const API_PREFIXES = [
  '/api/v1',
  '/_search',
  '/media',
  '/_identity',
  '/sitemap.xml',
  '/sitemaps',
  '/shopping_feed.xml',
  '/_agents',
  '/llms.txt',
  '/.well-known/ucp',
  '/.well-known/acp.json',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
];
/** What stands in for outside services: the sandbox's card form, and mails that would have been sent. Nothing for strangers. */
export const STAND_IN_PREFIXES = ['/_payments', '/_mail'];

/** Whether a program asks, which reads problems as JSON, and not a person. */
export function isCall(url: string): boolean {
  return /^\/(?:api|_search|_identity|_payments|_agents)\//.test(url);
}
