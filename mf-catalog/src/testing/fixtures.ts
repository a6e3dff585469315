import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { Picture } from '@sanderling/contract/wire/values/picture';

/** Entries of the catalogue as the API and the search service answer them, with what a test is about set by hand. */

export function picture(src: string): Picture {
  return { src, widths: [480, 960], width: 960, height: 960, color: '#f3efe8', alternative_text: src };
}

export { variantRecordFixture as record } from '@sanderling/contract/testing/variant-record';

export function variant(given: Partial<Variant> = {}): Variant {
  return {
    id: 1001,
    product_id: 101,
    name: 'Mara three-seat sofa, Emerald velvet',
    slug: 'mara-emerald',
    sku: 'AH-SF-101-EMEV',
    base_sku: 'AH-SF-101',
    option_name: 'Emerald velvet',
    option_values: { Fabric: 'Emerald velvet' },
    swatch: '#1f4a43',
    images: [],
    pictures: [picture('/media/mara-emerald')],
    drawing: null,
    model_3d_link: null,
    main: true,
    discontinued: false,
    purchasable: true,
    sale_display: false,
    sale_price: null,
    sale_date_end: null,
    price: 3_290,
    msrp_price: 3_950,
    is_on_sale: false,
    warranty: 'Frame and springs for life.',
    shipping: 'Freight.',
    returns: 'Return within 30 days of delivery.',
    description: 'We built Mara for the end of the day.',
    dimensions: { width: 92 },
    variant_properties: [{ name: 'Material', value: 'Cotton velvet', show: true }],
    variant_properties_without_filters: [],
    quantity: 14,
    backorderable: false,
    backorderable_date: null,
    attachments: [],
    custom_made_info: null,
    shipping_category: 'freight',
    non_returnable: false,
    display_non_returnable: false,
    estimated_availability_type: 'in_stock',
    estimated_availability_value: 'In stock',
    made_to_order: false,
    lead_time: '2-3 weeks',
    free_ship_code: null,
    promo_code: null,
    curated_collection: null,
    related_collections: [],
    top_seller: false,
    eligible_for_promotion: true,
    care: 'Brush weekly.',
    product_care: null,
    has_est_delivery_time_required_dimensions: true,
    ...given,
  };
}

export function product(variants: readonly Variant[] = [variant()], given: Partial<Product> = {}): Product {
  return {
    id: 101,
    slug: 'mara',
    name: 'Mara three-seat sofa',
    description: 'We built Mara for the end of the day.',
    features: ['Kiln-dried oak frame'],
    assembly: 'Four feet screw in by hand.',
    origin: 'Hickory, North Carolina',
    breadcrumbs: [
      { name: 'Living room', path: '/categories/living' },
      { name: 'Sofas', path: '/categories/living/sofas' },
    ],
    variants: Object.fromEntries(variants.map((each) => [each.id, each])),
    available_options: [
      {
        name: 'Fabric',
        slot: 'fabric',
        values: variants.map(({ option_values }) => option_values.Fabric ?? ''),
      },
    ],
    multivariant_options: ['Fabric'],
    search_engine_optimization: { title: 'Mara | Sanderling', description: 'A sofa.' },
    main_variant_slug: 'mara-emerald',
    supplier_name: 'Atherton House',
    supplier_slug: 'atherton-house',
    category_name: 'Sofas',
    category_permalink: 'living/sofas',
    collections: [],
    variants_names: [],
    gift_card: false,
    is_financed: true,
    is_virtual: false,
    is_on_sale: false,
    has_any_supplier_location: false,
    feature_tags: [],
    designer_tip: null,
    product_care: null,
    rating: { average: 4.5, count: 12 },
    ...given,
  };
}

export function slide(id: number, given: Partial<Slide> = {}): Slide {
  return {
    id,
    image: { url: `/img/slide-${id}.jpg` },
    mobile_image: { url: `/img/slide-${id}-mobile.jpg` },
    picture: null,
    mobile_picture: null,
    path: `/products/slide-${id}`,
    alternative_text: `Picture of slide ${id}`,
    title: `Title ${id}`,
    text: null,
    button: `Go to ${id}`,
    ...given,
  };
}
