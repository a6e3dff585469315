import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_TOKENS } from '../../embedded/payments/stripe/test-cards.ts';

const AGENTS = join(import.meta.dirname, '..');
const page = readFileSync(join(AGENTS, '../../../docs/agent-developers.md'), 'utf8');
const sources = readdirSync(AGENTS, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:testing|bench|conformance)\b|\/testing\//.test(file),
  )
  .map((file) => readFileSync(join(AGENTS, file), 'utf8'))
  .join('\n');

/** Where codes of messages and refusals stand in the code. */
const CODES = [
  /\bcode: '([a-z_]+)'/g,
  /\b(?:review|info|warning)\(\s*'([a-z_]+)'/g,
  /\bnew AgentRefusal\(\s*\d+,\s*'([a-z_]+)'/g,
  /'(discount_code_[a-z_]+)'/g,
];
const codes = new Set(CODES.flatMap((form) => [...sources.matchAll(form)].flatMap(([, code]) => code ?? [])));
const onPage = new Set([...page.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code));

test('the developers’ page names every code that an assistant can be told', () => {
  expect(codes.size).toBeGreaterThan(40);
  expect([...codes].filter((code) => !onPage.has(code))).toEqual([]);
});

test('each code in the tables of the developers’ page is one of the code’s', () => {
  const [, tables = ''] = /## Codes of messages\n(.*?)\n## /s.exec(page) ?? [];
  const named = [...tables.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([a-z_]+)`/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.flatMap(([, code = '']) => (sources.includes(`'${code}'`) ? [] : [code]))).toEqual([]);
});

test('the developers’ page names every token of the sandbox', () => {
  expect([...TEST_TOKENS.keys()].filter((token) => !page.includes(`\`${token}\``))).toEqual([]);
});
