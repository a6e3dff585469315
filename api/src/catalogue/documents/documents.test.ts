import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { filesOf } from '../../platform/pdf/font-files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { composeDocuments } from './compose-documents.ts';
import type { ProductDocument } from './document.ts';
import { DOCUMENTS_DIR, readDocuments, recipeOf } from './document-library.ts';

const api = useTestApi();
const SOFA = 'mara-three-seat-sofa';

async function documentsOf(slug: string) {
  const { products, support } = await readCatalogue(CATALOGUE_DIR);
  const product = products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`No ${slug}.`);
  return composeDocuments(product, support);
}

/** By a process of its own, as `npm run documents` does it: the font reader does not know Jest's byte arrays. */
async function drawn(document: ProductDocument): Promise<string> {
  const script = `import { drawDocument } from ${JSON.stringify(join(import.meta.dirname, 'draw-document.ts'))};
    process.stdout.write(await drawDocument(JSON.parse(process.argv[1])))`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, JSON.stringify(document)],
    { encoding: 'latin1' },
  );
  return stdout;
}

test('every document says what the catalogue says: when it changes, `npm run documents -w api` draws it again', async () => {
  const { products, support } = await readCatalogue(CATALOGUE_DIR);
  const drawn = await readDocuments();
  const stale: string[] = [];
  for (const product of products) {
    const wanted = composeDocuments(product, support);
    const own = drawn[product.slug] ?? {};
    expect(Object.keys(own).sort()).toEqual(wanted.map(({ kind }) => kind).sort());
    for (const document of wanted) {
      if (own[document.kind]?.made_from !== (await recipeOf(document))) {
        stale.push(`${product.slug} ${document.kind}`);
      }
    }
  }
  expect(stale).toEqual([]);
});

test('every letter of a document is in the font that draws it: none becomes an empty box', async () => {
  const { products, support } = await readCatalogue(CATALOGUE_DIR);
  const letters = new Set(
    products.flatMap((product) => Array.from(JSON.stringify(composeDocuments(product, support)))),
  );
  for (const family of ['serif', 'sans'] as const) {
    const [latin] = filesOf(family);
    const missing = [...letters].filter(
      (letter) => !latin?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect([family, missing]).toEqual([family, []]);
  }
});

test('the same words make the same file', async () => {
  const [sheet] = await documentsOf(SOFA);
  if (!sheet) throw new Error('The sofa has no sheet.');
  const [first, second] = await Promise.all([drawn(sheet), drawn(sheet)]);
  expect(first).toMatch(/^%PDF-/);
  expect(second).toBe(first);
});

test('a sheet has the measures, the care of each cloth and the warranty of the piece', async () => {
  const [spec, care, assembly] = await documentsOf(SOFA);
  expect(spec?.sections[0]?.facts).toContainEqual({ name: 'Width', value: '92 in' });
  expect(care?.sections.map(({ heading }) => heading)).toEqual([
    'Care: Emerald velvet, Mushroom velvet',
    'Care: Oat bouclé',
    'Care: Flax linen',
    'Warranty',
  ]);
  expect(assembly?.sections[1]?.steps?.[0]).toBe('Four walnut feet screw in by hand.');
});

test.each([
  ['holm-sideboard', ['spec-sheet', 'care-sheet']],
  ['e-gift-card', []],
])('what comes ready has no instructions, and what is no thing no documents: %s', async (slug, kinds) => {
  expect((await documentsOf(slug)).map(({ kind }) => kind)).toEqual(kinds);
});

test('R286 a product names its documents with their true sizes, and they are saved for ever', async () => {
  const { data } = (await api.app.inject(`/api/v1/products/${SOFA}`)).json();
  const [variant] = Object.values<{
    attachments: { name: string; file: string; bytes: number }[];
    product_care: { product_care_attachments: { name: string; file: string; bytes: number }[] };
  }>(data.variants);
  const offered = [
    ...(variant?.attachments ?? []),
    ...(variant?.product_care.product_care_attachments ?? []),
  ];
  expect(offered.map(({ name }) => name)).toEqual([
    'Specification sheet',
    'Assembly instructions',
    'Care sheet',
  ]);
  for (const { file, bytes } of offered) {
    const answer = await api.app.inject(file);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="mara-three-seat-sofa-[a-z-]+\.pdf"$/,
      ),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test.each([
  '/media/documents/none-care-sheet-0000000000.pdf',
  '/media/documents/../documents.json',
  '/media/documents/%2e%2e/documents.json',
  '/media/documents/',
])('%s is no document', async (path) => {
  const answer = await api.app.inject(path);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('each file is named by the hash of what is in it', async () => {
  const { file, bytes } = (await readDocuments())[SOFA]?.['care-sheet'] ?? { file: '', bytes: 0 };
  const content = await readFile(join(DOCUMENTS_DIR, file));
  expect((await stat(join(DOCUMENTS_DIR, file))).size).toBe(bytes);
  expect(file).toContain(createHash('sha256').update(content).digest('hex').slice(0, 10));
});
