import { bus } from '@sanderling/runtime';

export const EDIT_SHIPPING = 'Edit shipping';

/** Opens the dialog that says where the cart goes, and takes another ZIP code, level and day for a shipment. */
export function openEditShipping(shipmentId?: string): void {
  bus.emit('modal:open', {
    name: 'shipping-cart-edit',
    props: { title: EDIT_SHIPPING, shipmentId },
    width: 480,
  });
}
