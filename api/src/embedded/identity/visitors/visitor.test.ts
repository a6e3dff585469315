import { fastify } from 'fastify';
import { giveDeviceCookie, visitorOf } from './visitor.ts';

async function cookieAt(publicOrigin: string): Promise<string> {
  const app = fastify();
  app.get('/', (request, reply) => {
    giveDeviceCookie(reply, visitorOf(request), publicOrigin);
    return '';
  });
  return String((await app.inject('/')).headers['set-cookie']);
}

test('the cookie of a device goes to the identity service alone, for a year, and no script reads it', async () => {
  expect(await cookieAt('http://localhost:3000')).toMatch(
    /^sanDevice=[\w-]{43}; Max-Age=31536000; Path=\/_identity; HttpOnly; SameSite=Lax$/,
  );
});

test('a shop at an https address gives it to secure connections alone', async () => {
  expect(await cookieAt('https://sanderling.example')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
});
