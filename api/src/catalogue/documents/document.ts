/** What may be taken home about a product, in the order in which it is offered. */
export const DOCUMENT_KINDS = ['spec-sheet', 'care-sheet', 'assembly'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  'spec-sheet': 'Specification sheet',
  'care-sheet': 'Care sheet',
  assembly: 'Assembly instructions',
};

/** A document before it is drawn: words only, so that two of the same words are the same file. */
export interface ProductDocument {
  kind: DocumentKind;
  productName: string;
  maker: string;
  sections: readonly DocumentSection[];
  /** Whom to ask. */
  support: string;
}

export interface DocumentSection {
  heading: string;
  facts?: readonly { name: string; value: string }[];
  paragraphs?: readonly string[];
  /** Numbered. */
  steps?: readonly string[];
}
