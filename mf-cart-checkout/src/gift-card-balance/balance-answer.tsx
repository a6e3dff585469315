import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { wireDollars } from '../order-summary/wire-dollars.ts';

export interface CheckedBalance {
  balance: number;
  hidden_code: string;
}

/** What is left on a gift card. */
export function BalanceAnswer({ balance, hidden_code }: CheckedBalance) {
  return (
    <Notice>
      The gift card ending in {hidden_code.slice(-4)} has a balance of <strong>{wireDollars(balance)}</strong>
      .
    </Notice>
  );
}
