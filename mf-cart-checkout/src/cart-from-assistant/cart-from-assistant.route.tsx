import { paths } from '@sanderling/contract/site/paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import styles from './cart-from-assistant.module.css';
import { CartInShort } from './cart-in-short.tsx';
import type { ChoiceRefusal } from './choose-cart.ts';

export async function loader(args: LoaderArgs) {
  const { loadCarts } = await import('./load-carts.ts');
  return loadCarts(args);
}

export async function action(args: ActionArgs) {
  const { chooseCart } = await import('./choose-cart.ts');
  return chooseCart(args);
}

/** A shopper who has a cart and comes from an assistant with another one chooses. Posted as a document: another cart is another page. */
export function Component() {
  const { mayTake, mine, none, other } = useLoaderData<typeof loader>();
  const refusal = useActionData<ChoiceRefusal>();
  if (none && !refusal)
    return (
      <Page title={none.title}>
        <p className={styles.intro}>{none.text}</p>
        <div className={styles.end}>
          {none.needsSignIn && <ButtonLink to={paths.login}>Sign in</ButtonLink>}
          {none.orderId === null ? (
            <ButtonLink to={paths.cart} kind={none.needsSignIn ? 'quiet' : 'primary'}>
              Go to your cart
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.myOrder(none.orderId)}>See the order</ButtonLink>
          )}
        </div>
      </Page>
    );
  if (mine === null || other === null || refusal)
    return (
      <Page title="Your cart">
        {refusal && <Notice tone="problem">{refusal.message}</Notice>}
        <div className={styles.end}>
          <ButtonLink to={paths.cart}>Go to your cart</ButtonLink>
        </div>
      </Page>
    );
  const { assistant } = other;
  const isOwn = assistant === null;
  return (
    <Page title="Which cart do you want?">
      <p className={styles.intro}>
        {isOwn
          ? 'You set your own cart aside for what an assistant had prepared.'
          : `${assistant} has prepared an order for you, and you have a cart of your own.`}{' '}
        Below each choice stands what becomes of the other cart.
      </p>
      <div className={styles.carts}>
        <CartInShort title={isOwn ? 'This cart' : 'Your cart'} {...mine} />
        <CartInShort title={isOwn ? 'Your own cart' : `From ${assistant}`} {...other} />
      </div>
      <form method="post" className={styles.choices}>
        {isOwn ? (
          <>
            <Choice value="take" label="Go back to my own cart" isFirst>
              What the assistant prepared stays at the assistant’s link for some hours.
            </Choice>
            <Choice value="keep" label="Stay with this cart">
              Your own cart stays set aside.
            </Choice>
          </>
        ) : (
          <>
            <Choice value="both" label="Put both in one cart" isFirst>
              What the assistant chose is added to your cart, with its code and address if yours has none. Its
              link then ends.
            </Choice>
            {mayTake && (
              <Choice value="take" label="Go on with the assistant’s">
                {other.is_current_prepared
                  ? 'What you have now stays at the link that led you to it for some hours.'
                  : 'Your cart is set aside, and comes back when this order is placed or when you want it.'}
              </Choice>
            )}
            <Choice value="keep" label="Keep my cart">
              What the assistant prepared stays at its link for some hours.
            </Choice>
          </>
        )}
      </form>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

function Choice({
  children,
  isFirst = false,
  label,
  value,
}: {
  value: string;
  label: string;
  isFirst?: boolean;
  children: string;
}) {
  return (
    <div className={styles.choice} data-kept-clear>
      <Button type="submit" name="choice" value={value} kind={isFirst ? 'primary' : 'quiet'} isWide>
        {label}
      </Button>
      <p className={styles.hint}>{children}</p>
    </div>
  );
}
