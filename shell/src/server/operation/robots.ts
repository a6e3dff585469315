import type { FastifyInstance } from 'fastify';

const NOT_FOR_SEARCHERS = [
  '/cart',
  '/checkout',
  '/order_confirmation',
  '/my_orders',
  '/user',
  '/new_payment',
  '/_mail',
  '/search_results',
  '/api/',
  '/_agents/continue',
];

/** Keeps pages of one visitor out of search engines. What assistants read, `/llms.txt`, is the API's: it knows what they are offered. */
export async function robots(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) {
  const text = [
    'User-agent: *',
    ...NOT_FOR_SEARCHERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', async (_, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  );
}
