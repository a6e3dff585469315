import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';
import { giftCardRefusal } from '../gift-cards/gift-card-refusal.ts';
import type { CheckedBalance } from './balance-answer.tsx';

/** How the page's form went: a balance, or why there is none. */
export type BalanceResult =
  | { checked: CheckedBalance; refusal?: never }
  | { refusal: string; checked?: never };

/** Looks up the posted number. It is in no address, where it would stay in the browser's history. */
export async function checkBalance({ request, context }: ActionArgs) {
  const code = (await request.formData()).get('code');
  try {
    const body = { code: typeof code === 'string' ? code : '' };
    return data<BalanceResult>({ checked: await context.api.giftCards.balance(body, { handle500: false }) });
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    return data<BalanceResult>({ refusal: giftCardRefusal(problem) }, { status: problem.status || 503 });
  }
}
