import type { Order } from '@sanderling/contract/wire/orders/order';
import { isApiProblem, servicesAtom, userAtom } from '@sanderling/runtime';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { changeCartAtom } from '../quantity-changes/quantity-changes.ts';
import { type CouponRefusal, couponRefusal, ENTER_A_CODE } from './coupon-refusal.ts';

/** The code of the order, to apply and to take off again. `posted` is the refusal of a form post. */
export function useCoupon(order: Order, posted: CouponRefusal | undefined) {
  const services = useAtomValue(servicesAtom);
  const changeCart = useSetAtom(changeCartAtom);
  const [user, setUser] = useAtom(userAtom);
  const [own, setOwn] = useState<CouponRefusal | null>();
  const [isPending, setPending] = useState(false);

  async function change(call: () => Promise<unknown>, code: string): Promise<boolean> {
    setPending(true);
    setOwn(null);
    // A code that the shopper brought along is over with the next one that they try.
    setUser(({ refusedCoupon: _over, ...rest }) => rest);
    try {
      await call();
      return true;
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setOwn(couponRefusal(problem, code));
      return false;
    } finally {
      setPending(false);
    }
  }

  const refusal: CouponRefusal | undefined =
    own === undefined ? (posted ?? user.refusedCoupon) : (own ?? undefined);
  // A refusal was of the cart as it was: another one may well take the code.
  const [past, setPast] = useState<CouponRefusal>();
  const latest = useRef(refusal);
  latest.current = refusal;
  const content = contentOf(order);
  const seen = useRef(content);
  useEffect(() => {
    if (seen.current === content) return;
    seen.current = content;
    setPast(latest.current);
  }, [content]);
  return {
    isPending,
    refusal: refusal === past ? undefined : refusal,
    /** What was refused, to be corrected, also when the reason is not shown any more. */
    typed: refusal?.code ?? '',
    async apply(code: string): Promise<boolean> {
      if (isPending || !services) return false;
      if (code === '') {
        setOwn({ code, message: ENTER_A_CODE });
        return false;
      }
      const { orders } = services.api;
      return change(
        () =>
          changeCart((orderId) =>
            orders.applyCouponCode({ order_id: orderId ?? '', code }, { handle500: false }),
          ),
        code,
      );
    },
    async clear(): Promise<boolean> {
      if (isPending || !services) return false;
      const { api, cookies } = services;
      return change(() => {
        // The designer's default may come back in its place.
        cookies.remove('designerDiscount');
        return changeCart((orderId) =>
          api.orders.clearCouponCode({ order_id: orderId ?? '' }, { handle500: false }),
        );
      }, '');
    },
  };
}

function contentOf({ line_items }: Order): string {
  return line_items.map(({ variant, quantity }) => `${variant.id} x ${quantity}`).join();
}
