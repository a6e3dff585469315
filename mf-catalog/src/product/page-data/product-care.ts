/** What a care item has to say; the wire's product care has these fields. */
export interface ProductCare {
  text: string;
  videos_links: readonly string[];
  product_care_attachments: readonly unknown[];
  product_care_fallback: boolean;
}

/** A care item counts only if it is the brand's own, not a fallback, and says or shows anything. */
export function usableCare<Care extends ProductCare>(care: Care | null): Care | null {
  if (care === null || care.product_care_fallback) return null;
  const hasContent =
    care.text.trim() !== '' || care.videos_links.length > 0 || care.product_care_attachments.length > 0;
  return hasContent ? care : null;
}
