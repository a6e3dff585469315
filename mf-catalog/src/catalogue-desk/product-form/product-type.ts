import type { ApiClient } from '@sanderling/runtime';

/** A product as the desk's calls answer and take it. */
export type OpenedProduct = NonNullable<Awaited<ReturnType<ApiClient['catalogueDesk']['save']>>>;
export type Product = OpenedProduct['product'];
export type Variant = Product['variants'][number];
export type ProductBody = Parameters<ApiClient['catalogueDesk']['save']>[0]['product'];
export type VariantBody = ProductBody['variants'][number];
