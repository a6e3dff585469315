/** How large and how fine pictures are rendered. A draft is for judging shape and light. */
export interface Quality {
  productPx: number;
  productSamples: number;
}

export const FINAL: Quality = { productPx: 960, productSamples: 16 };
export const DRAFT: Quality = { productPx: 320, productSamples: 8 };
