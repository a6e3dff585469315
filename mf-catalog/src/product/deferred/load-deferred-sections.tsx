import { deferred } from '@sanderling/ui/deferred/deferred.tsx';

const load = () => import(/* webpackChunkName: "deferred-product" */ './deferred-sections.tsx');

export const DeferredHead = deferred(() => load().then(({ ProductHead }) => ProductHead));
export const DeferredGallery = deferred(() => load().then(({ Gallery }) => Gallery));
export const DeferredPictureTools = deferred(() => load().then(({ PictureTools }) => PictureTools), {
  isFarDown: true,
});
export const DeferredFinancing = deferred(() => load().then(({ FinancingLine }) => FinancingLine));
export const DeferredDelivery = deferred(() => load().then(({ DeliveryDate }) => DeliveryDate));
export const DeferredActions = deferred(() => load().then(({ ProductActions }) => ProductActions), {
  isFarDown: true,
});
export const DeferredInformation = deferred(() => load().then(({ Information }) => Information), {
  isFarDown: true,
});
export const DeferredRows = deferred(() => load().then(({ Rows }) => Rows), { isFarDown: true });
