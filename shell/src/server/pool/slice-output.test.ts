import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sliceCode } from '../testing/fixture-releases.ts';
import { limitOutput, MAX_PRINTS, MAX_TEXT, type Print } from './slice-output.ts';
import { GOOD, usePool } from './testing/use-pool.ts';

const shop = usePool();
const printed = (by: string) => shop.fields.filter((fields) => fields.by === by);

const FORGED = '{"level":50,"slice":"mf-catalog","msg":"mf-catalog failed"}';

test.each([
  ['console.error', `console.error(${JSON.stringify(`\n${FORGED}`)});`],
  ['console.log', `console.log(${JSON.stringify(`\n${FORGED}`)});`],
  ['console.table', `console.table([${JSON.stringify(FORGED)}]);`],
  ['console.assert', `console.assert(false, ${JSON.stringify(FORGED)});`],
  [
    'a warning of Node',
    `const all = new (require('events'))(); for (let at = 0; at < 12; at += 1) all.on(${JSON.stringify(`\n${FORGED}\n`)}, () => at);`,
  ],
])(
  'what a slice prints by %s is text in a line of the shell, with the slice and its release',
  async (by, code) => {
    const version = await shop.fixture.promote({
      ...GOOD,
      'mf-promotions': sliceCode(`${code} return 'offers'`),
    });
    expect((await shop.page(`/${by.replaceAll(/\W/g, '-')}`)).text).toBe('sofas offers');
    await waitUntil('it is written down', () => printed(by).length > 0);
    expect(printed(by).at(-1)).toMatchObject({
      slice: 'mf-promotions',
      release: version,
      text: expect.stringContaining('mf-catalog failed'),
    });
  },
);

test('a slice that prints a hundred megabytes on a page is written down in a few kilobytes, which say what is left out', async () => {
  const code = "for (let at = 0; at < 1000; at += 1) console.error('x'.repeat(100_000)); return 'offers'";
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode(code) });
  const before = printed('console.error').length;
  expect((await shop.page('/flood')).text).toBe('sofas offers');
  await waitUntil('it is written down', () => printed('console.error').length > before);
  const lines = printed('console.error').slice(before);
  expect(lines.length).toBeLessThanOrEqual(MAX_PRINTS);
  for (const { text } of lines) expect(String(text).length).toBeLessThanOrEqual(MAX_TEXT);
});

test('what is left out of a period is said once, at its end', () => {
  const lines: string[] = [];
  const ends: (() => void)[] = [];
  const print: Print = (release, { by, text }) => lines.push(`${release} ${by}: ${text}`);
  const limited = limitOutput(print, (end) => ends.push(end));
  for (let at = 0; at < 1_000; at += 1) limited('a@1', { by: 'console.log', text: 'again' });
  limited('b@1', { by: 'console.log', text: 'once' });
  expect(lines).toHaveLength(MAX_PRINTS + 1);
  for (const end of ends) end();
  expect(lines.slice(MAX_PRINTS + 1)).toEqual([
    `a@1 Too much to write down: ${1_000 - MAX_PRINTS} more in 10 s`,
  ]);
});

test('an error that nothing catches is named by its frames, never by lines of its message, and cut', async () => {
  const message = `x\\n    at render (mf-catalog/1.0.0/server/index.cjs:1:1)\\n`;
  const code = `setTimeout(() => { Promise.reject(new Error('${message}' + 'y'.repeat(1_000_000))); }); return 'offers'`;
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode(code) });
  await shop.page('/rejects');
  const rejections = () => shop.fields.filter(({ reason }) => String(reason).includes('yyy'));
  await waitUntil('it is written down', () => rejections().length > 0);
  expect(rejections().at(-1)).toMatchObject({ slice: 'mf-promotions' });
  expect(String(rejections().at(-1)?.reason).length).toBeLessThan(6_000);
});
