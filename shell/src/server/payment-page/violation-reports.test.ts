import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();

const OLD = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://shop.example/checkout',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=4242',
  },
});
const NEW = JSON.stringify([
  {
    type: 'csp-violation',
    body: { effectiveDirective: 'connect-src', blockedURL: 'https://evil.example/take' },
  },
]);

function report(payload: string, type = 'application/csp-report', remoteAddress = '127.0.0.1') {
  return shop.app.inject({
    method: 'POST',
    url: '/_reports/payment-page',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });
}

async function counted(): Promise<string[]> {
  const { payload } = await shop.app.inject('/metrics');
  return payload.split('\n').filter((line) => line.startsWith('shell_payment_page_reports_total{'));
}

test('what browsers report of the payment page is counted by directive, in the old form and the new', async () => {
  expect((await report(OLD)).statusCode).toBe(204);
  expect((await report(NEW, 'application/reports+json')).statusCode).toBe(204);
  expect(await counted()).toEqual([
    'shell_payment_page_reports_total{directive="script-src-elem"} 1',
    'shell_payment_page_reports_total{directive="connect-src"} 1',
  ]);
});

test('a directive that a stranger makes up gets no counter of its own', async () => {
  for (const made of ['one', 'two'])
    await report(JSON.stringify({ 'csp-report': { 'effective-directive': made, 'blocked-uri': 'x' } }));
  expect(await counted()).toEqual(['shell_payment_page_reports_total{directive="other"} 2']);
});

test.each([
  ['is no JSON', '<script>alert(1)</script>', 'application/csp-report', 400],
  ['is no report', '{"a":"<b>"}', 'application/json', 400],
  ['is too long', JSON.stringify({ 'csp-report': 'x'.repeat(20_000) }), 'application/csp-report', 413],
  ['is of another kind', OLD, 'text/plain', 415],
])('a body that %s is refused without a word of it', async (_what, payload, type, status) => {
  const answer = await report(payload, type);
  expect([answer.statusCode, answer.payload]).toEqual([status, '']);
  expect(await counted()).toEqual([]);
});

test('who reports without end is stopped, and others go on', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push((await report(OLD)).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await report(OLD, 'application/csp-report', '127.0.0.2')).statusCode).toBe(204);
});
