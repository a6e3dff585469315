import { lazy, Suspense, useState } from 'react';
import type { ProductPageData } from '../page-data/product-page-data.ts';
import { useShownVariant } from '../page-data/use-shown-variant.ts';
import type BuyBar from './buy-bar.tsx';
import { useIsPassed } from './use-is-passed.ts';

// The form is the way without it.
const LazyBar = lazy<typeof BuyBar>(() => import('./buy-bar.tsx').catch(() => ({ default: () => <></> })));

/** Where the bar comes in once a phone's shopper has lost sight of the form. On the server and on wide screens there is none. */
export function BuyBarPlace({ page }: { page: ProductPageData }) {
  const variant = useShownVariant(page);
  const isPassed = useIsPassed(buyForm, variant.purchasable);
  const [isWanted, setWanted] = useState(false);
  if (isPassed && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <LazyBar page={page} variant={variant} quantity={typedQuantity()} onBuy={buy} isShown={isPassed} />
      </Suspense>
    )
  );
}

/** The page's own, marked for what keeps clear of it. Looked up, since a reference would weigh on the scripts that all wait for. */
function buyForm(): HTMLFormElement | null {
  return document.querySelector('form[data-kept-clear]');
}

/** While the bar is shown the form is out of sight, and stays as it is. */
const typedQuantity = () => Number(new FormData(buyForm() ?? undefined).get('quantity'));

const buy = () => buyForm()?.requestSubmit();
