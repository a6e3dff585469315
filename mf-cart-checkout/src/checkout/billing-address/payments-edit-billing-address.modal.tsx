import type { Order } from '@sanderling/contract/wire/orders/order';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { type ModalProps, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { BillingAddressForm } from './billing-address-form.tsx';

type Loaded = { order: Order; states: UsState[] } | 'loading' | 'failed';

/** Modal `payments-edit-billing-address`: who pays for the order `orderId`, a cart or one whose payment is open. Tells its opener `saved`. */
export default function PaymentsEditBillingAddressModal({
  orderId,
  close,
  emit,
}: ModalProps & Record<string, unknown>) {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    if (!services) return;
    const { api, cookies } = services;
    const access_key = cookies.get('orderAccess') ?? null;
    Promise.all([
      api.orders.byId({ order_id: String(orderId), access_key }, { handle500: false }),
      api.states.list(),
    ]).then(
      ([order, states]) => setLoaded({ order, states }),
      () => setLoaded('failed'),
    );
  }, [services, orderId]);
  const save = (order: Order) => {
    // A placed order is no cart: the badge counts the cart.
    if (order.state === 'cart') setOrder(order);
    emit('saved');
    close();
  };
  return (
    <>
      <ModalTitle>Billing address</ModalTitle>
      {loaded === 'loading' && <Skeleton lines={6} />}
      {loaded === 'failed' && (
        <Notice tone="problem">The address could not be loaded. Close this and try again.</Notice>
      )}
      {typeof loaded === 'object' && <BillingAddressForm {...loaded} onSaved={save} />}
    </>
  );
}
