import { pino } from 'pino';
import { createHttpServer } from './http-server.ts';

test('a browser that a script has filled with cookies is answered, and told to clear them', async () => {
  const app = createHttpServer(pino({ level: 'silent' }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const filled = Array.from({ length: 8 }, (_, index) => `slice${index}=${'x'.repeat(3_000)}`).join('; ');
    const answer = await fetch(`${origin}/_identity/no-page`, { headers: { cookie: filled } });
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toContain('slice0=x; Max-Age=0; Path=/');
    expect((await fetch(origin)).headers.getSetCookie()).toEqual([]);
  } finally {
    await app.close();
  }
});
