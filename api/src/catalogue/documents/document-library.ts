import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_DIR } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind, type ProductDocument } from './document.ts';

/** The drawn documents, committed beside the catalogue as its pictures are, and the list of them. */
export const DOCUMENTS_DIR = join(CATALOGUE_DIR, 'documents');
export const DOCUMENTS_FILE = join(CATALOGUE_DIR, 'documents.json');
export const DOCUMENTS_PATH = '/media/documents';

const drawnDocument = z.object({
  file: z.string(),
  bytes: z.int(),
  /** Hash of its words and of what drew them, so that an unchanged one is not drawn again. */
  made_from: z.string(),
});
/** By product slug and kind. */
const manifest = z.record(z.string(), z.partialRecord(z.enum(DOCUMENT_KINDS), drawnDocument));
export type DocumentManifest = z.infer<typeof manifest>;

export async function readDocuments(): Promise<DocumentManifest> {
  return existsSync(DOCUMENTS_FILE) ? manifest.parse(JSON.parse(await readFile(DOCUMENTS_FILE, 'utf8'))) : {};
}

/** A product's documents of some kinds, as its answer names them. */
export function attachmentsOf(
  documents: DocumentManifest,
  productSlug: string,
  kinds: readonly DocumentKind[],
): Variant['attachments'] {
  return kinds.flatMap((kind) => {
    const drawn = documents[productSlug]?.[kind];
    if (!drawn) return [];
    const { file, bytes } = drawn;
    return [
      { name: DOCUMENT_NAMES[kind], file: `${DOCUMENTS_PATH}/${file}`, type: 'application/pdf', bytes },
    ];
  });
}

/** What a document's file depends on: its words and the drawing code. */
export async function recipeOf(document: ProductDocument): Promise<string> {
  const code = await readFile(join(import.meta.dirname, 'draw-document.ts'));
  return createHash('sha256').update(JSON.stringify(document)).update(code).digest('hex').slice(0, 16);
}
