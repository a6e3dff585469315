import { isApiProblem, servicesAtom, userAtom } from '@sanderling/runtime';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { changeCartAtom } from '../quantity-changes/quantity-changes.ts';
import { type CouponRefusal, couponRefusal, ENTER_A_CODE } from './coupon-refusal.ts';

/** The code of the current order, to apply and to take off again. `posted` is the refusal of a form post. */
export function useCoupon(posted: CouponRefusal | undefined) {
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
  return {
    isPending,
    refusal,
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
