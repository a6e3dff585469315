import { pino } from 'pino';
import { createHttpServer } from '../http/http-server.ts';
import { declareRoutes } from './route-access.ts';

const createServer = () => createHttpServer(pino({ level: 'silent' }));
const handler = async () => ({ data: 'all of it' });

test('an API with a route that does not say who may call it, and who may store its answers, does not start', () => {
  const app = createServer();
  expect(() => app.get('/mute', handler)).toThrow('GET /mute declares no access or no caching.');
  expect(() => app.post('/half', { config: { access: 'public' } }, handler)).toThrow('POST /half');
  expect(() => app.delete('/half', { config: { caching: 'none' } }, handler)).toThrow('DELETE /half');
});

test('a plugin declares for its own routes and those below it, and for no others', async () => {
  const app = createServer();
  await app.register(
    async (plugin) => {
      declareRoutes(plugin, { access: 'public', caching: 'private' });
      plugin.get('/as-declared', handler);
      plugin.get('/other', { config: { caching: 'shared' } }, handler);
      await plugin.register(async (inner) => {
        declareRoutes(inner, { caching: 'immutable' });
        inner.get('/inner', handler);
      });
    },
    { prefix: '/plugin' },
  );
  expect(() => app.get('/beside', handler)).toThrow('GET /beside');
  const cachingOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await cachingOf('/plugin/as-declared')).toBe('private, no-store');
  expect(await cachingOf('/plugin/other')).toBe('public, max-age=0, must-revalidate');
  expect(await cachingOf('/plugin/inner')).toBe('public, max-age=31536000, immutable');
  await app.close();
});

test('HEAD, which Fastify adds to each GET, declares what that does', async () => {
  const app = createServer();
  app.get('/shared', { config: { access: 'public', caching: 'shared' } }, handler);
  const [read, head] = [await app.inject('/shared'), await app.inject({ method: 'HEAD', url: '/shared' })];
  expect(head.statusCode).toBe(200);
  for (const name of ['cache-control', 'etag'] as const) {
    expect(head.headers[name]).toBeDefined();
    expect(head.headers[name]).toBe(read.headers[name]);
  }
  await app.close();
});
