import { AddressPage, loadAddress, saveAddress } from './address-page.tsx';

export const loader = loadAddress('billing');
export const action = saveAddress('billing');

export function Component() {
  return <AddressPage kind="billing" title="Billing address" />;
}
