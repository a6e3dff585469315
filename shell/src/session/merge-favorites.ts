import { asFavorites, keepFavorites, readKeptFavorites } from '@sanderling/contract/site/guest-favorites';
import { type Services, userAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** What a visitor has marked before signing in becomes the account's; without an account it is shown as it is kept. */
export async function mergeFavorites(store: Store, { api }: Services, isSignedIn: boolean): Promise<void> {
  const kept = readKeptFavorites();
  if (kept.length === 0) return;
  if (!isSignedIn) {
    store.set(userAtom, (user) => ({ ...user, favorites: asFavorites(kept) }));
    return;
  }
  const known = store.get(userAtom).favorites;
  const added: Record<string, number> = {};
  const failed: number[] = [];
  for (const productId of kept.filter((id) => !(id in known))) {
    // What fails stays in the browser, and is tried at the next visit. What is no longer sold fails for good.
    const favorite = await api.favorites
      .add({ product_id: productId }, { handle500: false })
      .catch(() => null);
    if (favorite) added[productId] = favorite.id;
    else failed.push(productId);
  }
  keepFavorites(failed);
  store.set(userAtom, (user) => ({ ...user, favorites: { ...user.favorites, ...added } }));
}
