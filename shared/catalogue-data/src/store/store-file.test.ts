import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreFile } from './store-file.ts';

const STORE = {
  ...{
    name: 'Fern & Fable',
    sells: 'stoneware',
    tagline: 'Stoneware.',
    description: 'Jugs.',
    searchHint: 'A jug',
  },
  ...{ terms: 'Prices in US dollars.', address: '9 Lakewalk, Duluth' },
  contact: {
    ...{ header: 'Ask us', text: 'We answer.', phone: '1', phone_href: 'tel:1', hours: 'always' },
    ...{ email: 'hello@fern.example', trade_email: 'trade@fern.example' },
  },
};

function folderWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-file-'));
  writeFileSync(join(folder, 'store.json'), content);
  return folder;
}
const reading = (change: object) => () => readStoreFile(folderWith(JSON.stringify({ ...STORE, ...change })));

test('a store says who it is, and has the components’ colors and dollars unless it says others', () => {
  const store = reading({ colors: { ink: '#14201a' } })();
  expect(store.name).toBe('Fern & Fable');
  expect([store.colors.ink, store.colors.paper, store.currency.before]).toEqual(['#14201a', '#fbf9f5', '$']);
});

test('what is wrong with the file is said by its field', () => {
  expect(reading({ name: '' })).toThrow(/store\.json is wrong at name/);
  expect(reading({ colors: { ink: 'green' } })).toThrow(/colors\.ink: write it as #2f4a3d/);
  expect(reading({ mark: { viewBox: '0 0 1 1', path: '"/><script>' } })).toThrow(/mark\.path/);
  expect(reading({ colour: {} })).toThrow(/wrong at its top: a store has no colour\./);
  expect(() => readStoreFile(folderWith('{'))).toThrow(/is not JSON/);
  expect(() => readStoreFile('/nowhere')).toThrow(/There is no store in \/nowhere: STORE_DIR/);
});
