import { freePort } from './ports.ts';
import { answersReady } from './readiness.ts';

test('a process that never answers is not waited for without an end', async () => {
  const url = `http://127.0.0.1:${await freePort(0)}/readyz`;
  await expect(answersReady(url, () => undefined, 200)).rejects.toThrow(`${url} did not answer within 0.2 s`);
});
