/** Numbers of products and of variants overlap; what agents are told does not. */
export function productId(id: number): string {
  return `product_${id}`;
}

export function variantId(id: number): string {
  return `variant_${id}`;
}

const ID = /^(product|variant)_(\d{1,9})$/;

/** What an id of the store's means; null for what is none, such as an article number. */
export function readId(text: string): { kind: 'product' | 'variant'; id: number } | null {
  const [, kind, digits] = ID.exec(text) ?? [];
  return kind === 'product' || kind === 'variant' ? { kind, id: Number(digits) } : null;
}
