import { asFavorites, toggleKeptFavorite } from '@sanderling/contract/site/guest-favorites';
import { bus, isApiProblem, isSignedInAtom, servicesAtom, userAtom } from '@sanderling/runtime';
import type { useStore } from 'jotai';

type Store = ReturnType<typeof useStore>;

/** Products whose request is under way: a second press meanwhile does nothing. */
const underWay = new Set<number>();

/** Adds a product to the favorites, or removes it. Without an account they are kept in the browser, and merged at the sign-in. */
export async function toggleFavorite(store: Store, productId: number): Promise<void> {
  if (!store.get(isSignedInAtom)) {
    const favorites = asFavorites(toggleKeptFavorite(productId));
    store.set(userAtom, (user) => ({ ...user, favorites }));
    return;
  }
  await change(store, productId, store.get(userAtom).favorites[productId]);
}

async function change(store: Store, productId: number, favoriteId: number | undefined): Promise<void> {
  const api = store.get(servicesAtom)?.api;
  if (!api || underWay.has(productId)) return;
  underWay.add(productId);
  try {
    const id = favoriteId === undefined ? await addFavorite() : await remove(favoriteId);
    store.set(userAtom, (user) => {
      const { [productId]: _, ...others } = user.favorites;
      return { ...user, favorites: id === null ? others : { ...others, [productId]: id } };
    });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    bus.emit('toast:show', { message: error.message, tone: 'problem' });
  } finally {
    underWay.delete(productId);
  }

  async function addFavorite(): Promise<number | null> {
    const favorite = await api?.favorites.add({ product_id: productId });
    return favorite?.id ?? null;
  }
  async function remove(id: number): Promise<null> {
    await api?.favorites.remove({ id });
    return null;
  }
}
