import { AddressPage, loadAddress, saveAddress } from './address-page.tsx';

export const loader = loadAddress('shipping');
export const action = saveAddress('shipping');

export function Component() {
  return <AddressPage kind="shipping" title="Shipping address" />;
}
