import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { useEffect, useState } from 'react';
import { canPayWithApple } from './apple-pay-session.ts';

/** True where the store and this browser have Apple Pay. False at first: the server's page is the same for all browsers. */
export function useHasApplePay(settings: PaymentSettings | null): boolean {
  const [hasApplePay, setHas] = useState(false);
  useEffect(() => {
    setHas((settings?.methods.includes('apple_pay') && canPayWithApple()) ?? false);
  }, [settings]);
  return hasApplePay;
}
