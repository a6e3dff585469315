/** What the form of a product says. Stock that was left as it was is not said: what is sold meanwhile stays sold. */
export function readDeskForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const count = Number(text('variant_count'));
  return {
    expected_version: Number(text('version')),
    as: text('intent') === 'draft' ? ('draft' as const) : ('published' as const),
    name: text('name'),
    slug: text('slug'),
    brand: text('brand'),
    category: text('category'),
    description: text('description'),
    features: text('features')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    variants: Array.from({ length: count }, (_, at) => {
      const of = (field: string) => text(`variants.${at}.${field}`);
      const quantity = of('quantity');
      return {
        sku: of('sku'),
        price: Number(of('price')),
        sale_price: of('sale_price') === '' ? null : Number(of('sale_price')),
        sale_date_end: of('sale_date_end') || null,
        ...(quantity !== of('quantity_before') && { quantity: Number(quantity) }),
      };
    }),
  };
}
