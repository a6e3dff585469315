/** What jsonb columns hold. Values come out; JSON text goes in, since the two drivers disagree about how to send a list. */
export const JSON_COLUMNS: Readonly<Record<string, string>> = {
  'account_address.address': 'Address',
  'brand.picture': 'Picture',
  'catalogue_fact.value': 'object',
  'category.picture': 'Picture',
  'collection.picture': 'Picture',
  'collection.tags': 'string[]',
  'delivery_date_request.offered_dates': 'string[]',
  'designer_request.document_upload_ids': 'string[]',
  'feed_outbox.payload': 'object',
  'line_item.frozen': 'CatalogueLine',
  'menu.items': 'MenuItem[]',
  'orders.billing_address': 'Address',
  'orders.promised_arrivals': 'Arrivals',
  'orders.service_levels': 'ServiceLevels',
  'orders.shipping_address': 'Address',
  'orders.totals': 'OrderTotals',
  'page.content': 'PageContent',
  'parcel.line_item_ids': 'number[]',
  'product.content': 'ProductContent',
  'promotion_redemption.customers': 'string[]',
  'review.photos': 'Picture[]',
  'review.reply': 'ReviewReply',
  'room.content': 'RoomContent',
  'room.pictures': 'ScenePictures',
  'sample_order.address': 'object',
  'sandbox_object.body': 'StoredObject',
  'sandbox_record.body': 'object',
  'slide.content': 'SlideContent',
  'slide.pictures': 'ScenePictures',
  'upload.picture': 'Picture',
  'variant.content': 'VariantContent',
  'variant.pictures': 'VariantPictures',
};

/** Text columns with few values that no check of theirs names. */
export const NAMED_VALUES: Readonly<Record<string, string>> = {
  'account.role': 'Role',
  'feed_outbox.topic': 'WebhookTopic',
  'identity_code.purpose': 'CodePurpose',
  'payment.method': 'PaymentMethod',
  'promotion.issued_for': 'IssueReason',
  'sandbox_event.provider': 'EventProvider',
  'shipment.shipping_category': 'ShippingCategory',
};

const CATALOGUE_CONTENT = './columns/catalogue-content.ts';
const NAMED = './columns/named-values.ts';
const ORDER_CONTENT = './columns/order-content.ts';

/** Where the generated file finds these types. */
export const TYPE_MODULES: Readonly<Record<string, string>> = {
  Address: '@sanderling/contract/wire/values/address',
  Arrivals: ORDER_CONTENT,
  CatalogueLine: ORDER_CONTENT,
  CodePurpose: NAMED,
  EventProvider: NAMED,
  GeneratedAlways: 'kysely',
  IssueReason: NAMED,
  JSONColumnType: 'kysely',
  MenuItem: '@sanderling/contract/wire/catalogue/catalogue',
  OrderTotals: '@sanderling/pricing/order-totals/order-totals',
  PageContent: CATALOGUE_CONTENT,
  PaymentMethod: NAMED,
  Picture: '@sanderling/contract/wire/values/picture',
  ProductContent: CATALOGUE_CONTENT,
  ReviewReply: CATALOGUE_CONTENT,
  Role: '@sanderling/contract/commerce/roles',
  RoomContent: CATALOGUE_CONTENT,
  ScenePictures: CATALOGUE_CONTENT,
  ServiceLevels: ORDER_CONTENT,
  ShippingCategory: '@sanderling/contract/commerce/shipping-category',
  SlideContent: CATALOGUE_CONTENT,
  StoredObject: './columns/sandbox-objects.ts',
  VariantContent: CATALOGUE_CONTENT,
  VariantPictures: CATALOGUE_CONTENT,
  WebhookTopic: NAMED,
};
