import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { composeDocuments } from './compose-documents.ts';
import {
  DOCUMENTS_DIR,
  DOCUMENTS_FILE,
  type DocumentManifest,
  readDocuments,
  recipeOf,
} from './document-library.ts';
import { drawDocument } from './draw-document.ts';

// npm run documents -w api: draws what is new or has changed, and removes what is no longer needed.
const known = await readDocuments().catch((): DocumentManifest => ({}));
const { products, support } = await readCatalogue(CATALOGUE_DIR);
const made: DocumentManifest = {};
let drawnCount = 0;
await mkdir(DOCUMENTS_DIR, { recursive: true });
for (const product of products) {
  const own: DocumentManifest[string] = {};
  for (const document of composeDocuments(product, support)) {
    const made_from = await recipeOf(document);
    const before = known[product.slug]?.[document.kind];
    if (before?.made_from === made_from) {
      own[document.kind] = before;
      continue;
    }
    const content = await drawDocument(document);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const file = `${product.slug}-${document.kind}-${hash}.pdf`;
    await writeFile(join(DOCUMENTS_DIR, file), content);
    own[document.kind] = { file, bytes: content.length, made_from };
    drawnCount += 1;
  }
  if (Object.keys(own).length > 0) made[product.slug] = own;
}
await writeFile(DOCUMENTS_FILE, `${JSON.stringify(made, null, 1)}\n`);
const files = new Set(Object.values(made).flatMap((own) => Object.values(own).map(({ file }) => file)));
for (const file of await readdir(DOCUMENTS_DIR)) {
  if (!files.has(file)) await rm(join(DOCUMENTS_DIR, file));
}
console.log(`${drawnCount} drawn, ${files.size} in all.`);
