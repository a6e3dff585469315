/** Where the pictures of a line are. */
export function linePictures(line: { productSlug: string; variantSlug: string }) {
  const base = `/media/products/${line.productSlug}`;
  return { imageUrl: `${base}-768.webp`, previewUrl: `${base}-384.webp`, hoverImageUrl: null };
}
