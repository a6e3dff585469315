import { API_BASE } from '@sanderling/contract/commerce/constants';
import { ROUTES } from '@sanderling/contract/site/route-table';
import type { TestApi } from './worker/start-test-api.ts';

const LINK = /href="([^"]+)"/g;
/** Pages that the API knows by name: a route alone does not make them exist. */
const NAMED = /^\/(pages|products|categories|collections|brands|rooms)\/(.+)$/;
const PATTERNS = ROUTES.map(({ path }) => patternOf(path));

/** The links of all mails that were queued so far which lead to no page of the store, each with the subject of its mail. */
export async function deadMailLinks({ app, db, config: { publicOrigin } }: TestApi): Promise<string[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'html_body', 'unsubscribe_url'])
    .execute();
  const links = mails.flatMap(({ subject, html_body: html, unsubscribe_url: oneClick }) =>
    [...html.matchAll(LINK)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .concat(oneClick ?? [])
      .filter((url) => url.startsWith(publicOrigin))
      .map((url) => ({ subject, path: new URL(url).pathname })),
  );
  const subjects = new Map(links.map(({ subject, path }) => [path, subject]));
  const dead: string[] = [];
  for (const [path, subject] of subjects) if (!(await leads(path))) dead.push(`${subject}: ${path}`);
  return dead;

  async function leads(path: string): Promise<boolean> {
    if (path.startsWith(API_BASE)) return app.hasRoute({ method: 'POST', url: path });
    if (!PATTERNS.some((pattern) => pattern.test(path))) return false;
    if (!NAMED.test(path)) return true;
    return (await app.inject(API_BASE + path)).statusCode === 200;
  }
}

/** Of a path in the router's syntax. */
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '/.+';
      if (!segment.startsWith(':')) return `/${segment}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    });
  return new RegExp(`^${segments.join('') || '/'}$`);
}
