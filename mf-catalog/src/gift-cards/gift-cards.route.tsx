import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle, storeIdentityAtom } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { GiftCardForm } from './gift-card-form.tsx';
import styles from './gift-cards.module.css';
import { giveGiftCard, type ShownGift } from './give-gift-card.ts';
import { loadAmounts } from './load-amounts.ts';
import { blankGift } from './typed-gift.ts';

export async function loader({ context }: LoaderArgs) {
  const days = giftDays(context.now());
  return { ...(await loadAmounts(context)), days, origin: context.origin };
}

export const action = giveGiftCard;

/** A gift card to give: amount, design, for whom, from whom, with which words, on which day. */
export function Component() {
  const { name } = useAtomValue(storeIdentityAtom);
  const { amounts, days, firstChoice, origin } = useLoaderData<typeof loader>();
  const shown = useActionData<ShownGift>();
  return (
    <div className={styles.page}>
      <PageTitle>Gift cards</PageTitle>
      <meta
        name="description"
        content={`A ${name} gift card in a design you choose, with your words, sent on the morning you pick or printed at home.`}
      />
      <link rel="canonical" href={`${origin}/gift-cards`} />
      <header className={styles.header}>
        <h1>Gift cards</h1>
        <p>
          Choose a card and write a few words. We send it on the morning you pick, or you print it and put it
          into their hands.
        </p>
      </header>
      {amounts.length > 0 ? (
        <GiftCardForm
          amounts={amounts}
          days={days}
          typed={shown?.typed ?? blankGift(firstChoice, days.earliest)}
          refusal={shown?.refusal ?? null}
        />
      ) : (
        <p>Gift cards cannot be bought at the moment. Come back in a few minutes.</p>
      )}
      <p className={styles.balance}>
        Do you have a card already? <a href="/gift-cards/gift-card-balance">See what is left on it</a>.
      </p>
    </div>
  );
}
