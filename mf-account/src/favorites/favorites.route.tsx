import { paths } from '@sanderling/contract/site/paths';
import type { ProductCard } from '@sanderling/contract/wire/catalogue/product';
import type { Favorite } from '@sanderling/contract/wire/customers/user';
import { centsFromDollars } from '@sanderling/pricing/money';
import {
  type ActionArgs,
  designerTierAtom,
  type LoaderArgs,
  NO_DESIGNER_TIER,
  useClientAtomValue,
  userAtom,
} from '@sanderling/runtime';
import { Form, Link, useLoaderData } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useCustomerPriceRows } from '@sanderling/ui/price/use-customer-price-rows.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { answerForm } from '../account-layout/form-answer.ts';
import styles from './favorites.module.css';
import { MoveToList } from './move-to-list.tsx';

// Designers alone see it.
const DeferredAddToProject = deferred(
  () => import('@sanderling/ui/add-to-project/add-to-project.tsx').then(({ AddToProject }) => AddToProject),
  { isRare: true },
);

export async function loader({ context: { api } }: LoaderArgs) {
  const favorites = await api.favorites.list();
  const cards = favorites.length === 0 ? [] : await api.user.items({ list: 'favorites' });
  return { favorites, cards };
}

/** Takes a piece out, or puts it into another list. Works without JavaScript. */
export function action(args: ActionArgs) {
  return answerForm(args, 'Done.', (typed) => {
    const { api } = args.context;
    if (typed('intent') === 'remove') return api.favorites.remove({ id: Number(typed('id')) });
    return api.favorites.add({ product_id: Number(typed('product_id')), list: typed('list') });
  });
}

export function Component() {
  const { favorites, cards } = useLoaderData<typeof loader>();
  const setUser = useSetAtom(userAtom);
  useEffect(() => {
    const byProduct = Object.fromEntries(favorites.map(({ id, product_id }) => [product_id, id]));
    setUser((stored) => ({ ...stored, favorites: byProduct }));
  }, [favorites, setUser]);
  const lists = [...new Set(favorites.map(({ list }) => list))].toSorted();
  if (cards.length === 0) {
    return (
      <AccountLayout title="Favorites">
        <EmptyState title="Nothing here yet" text="Save pieces you like here, in lists that you name.">
          <ButtonLink to="/products">Start browsing</ButtonLink>
        </EmptyState>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="Favorites">
      {lists.map((list) => (
        <section key={list} className={styles.list}>
          {(lists.length > 1 || list !== '') && (
            <h2 className={styles.heading}>{list || 'Not in a list yet'}</h2>
          )}
          <ul className={styles.items}>
            {favorites
              .filter((favorite) => favorite.list === list)
              .map((favorite) => {
                const card = cards.find(({ id }) => id === favorite.product_id);
                return (
                  card && <FavoriteProduct key={favorite.id} favorite={favorite} card={card} lists={lists} />
                );
              })}
          </ul>
        </section>
      ))}
    </AccountLayout>
  );
}

function FavoriteProduct({
  favorite,
  card,
  lists,
}: {
  favorite: Favorite;
  card: ProductCard;
  lists: string[];
}) {
  const { tier_name: tierName } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  // As the product's page and the list of this browser show it: what the piece lifts the order to counts.
  const rowsOf = useCustomerPriceRows();
  const rows = rowsOf({
    ...{ price: centsFromDollars(card.price), isOnSale: card.is_on_sale },
    salePrice: card.sale_price === null ? null : centsFromDollars(card.sale_price),
    ...{ isGiftCard: card.is_virtual, isVirtual: card.is_virtual, isEligibleForPromotion: false },
  });
  return (
    <li>
      <Link to={paths.product(card.slug)} className={styles.link}>
        <ProductPicture
          picture={card.picture}
          productName={card.name}
          alternativeText=""
          sizes="(width >= 1024px) 20vw, 50vw"
        />
        <span className={styles.name}>{card.name}</span>
      </Link>
      <p className={styles.price}>
        <Price rows={rows} />
      </p>
      {tierName !== null && !card.is_virtual && (
        <p>
          <DeferredAddToProject slug={card.slug} name={card.name} />
        </p>
      )}
      <MoveToList favorite={favorite} lists={lists} name={card.name} />
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={favorite.id} />
        <Button type="submit" kind="link" aria-label={`Remove ${card.name}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}
