import type { AppleShippingPrice } from '@sanderling/contract/wire/orders/checkout-calls';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { AppleSheetAnswer, PaymentOutcome } from '../payment/payment-attempt.ts';
import type { openAppleSheet } from './apple-sheet.ts';
import { useHasApplePay } from './use-has-apple-pay.ts';

export interface ApplePayUse {
  /** False where the store or the browser has no Apple Pay. */
  isOffered: boolean;
  /** The sheet can be opened: it takes what the API says of delivery and total, and no wait after the press. */
  isReady: boolean;
  message: string | null;
  open: (pay: (sheet: AppleSheetAnswer) => Promise<PaymentOutcome['kind'] | null>) => void;
}

interface PreparedSheet {
  price: AppleShippingPrice;
  open: typeof openAppleSheet;
}

/** Apple Pay for an order: whether it is there, and its sheet. */
export function useApplePay(order: Order, settings: PaymentSettings): ApplePayUse {
  const services = useAtomValue(servicesAtom);
  const isOffered = useHasApplePay(settings);
  const [sheet, setSheet] = useState<PreparedSheet | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { id, total } = order;
  useEffect(() => {
    // With another total the sheet's amounts are other ones. The same order that is read again takes no press away.
    if (!isOffered || !services || total === 0) return;
    let isGone = false;
    setSheet(null);
    const asked = services.api.checkout.appleInitialShipping({ order_id: id }, { handle500: false });
    // Its code is for browsers with Apple Pay alone.
    Promise.all([asked, import('./apple-sheet.ts')]).then(
      ([price, { openAppleSheet: open }]) => {
        if (!isGone) setSheet({ price, open });
      },
      () => {
        if (!isGone) setMessage('Apple Pay is not available right now. Choose another way to pay.');
      },
    );
    return () => {
      isGone = true;
    };
  }, [isOffered, services, id, total]);
  return {
    isOffered,
    isReady: sheet !== null,
    message,
    open: (pay) => {
      if (!services || !sheet) return;
      setMessage(null);
      const { price } = sheet;
      sheet.open({ api: services.api, orderId: order.id, price, pay, onProblem: setMessage });
    },
  };
}
