import { nginxConfiguration } from './nginx-configuration.ts';

test('a process that is down gets no request, and the others do', () => {
  const text = nginxConfiguration({
    folder: '/run/shop',
    port: 3000,
    apiPort: 3001,
    shells: [
      { port: 4000, isDown: false },
      { port: 4001, isDown: true },
    ],
    apis: [{ port: 5000, isDown: false }],
  });
  expect(text).toMatch(/server 127\.0\.0\.1:4000 max_fails=1 fail_timeout=1s;/);
  expect(text).toMatch(/server 127\.0\.0\.1:4001 max_fails=1 fail_timeout=1s down;/);
  expect(text).toMatch(/server 127\.0\.0\.1:5000 max_fails=1 fail_timeout=1s;/);
});
