import { bus, isApiProblem, isSignedInAtom, servicesAtom, userAtom } from '@sanderling/runtime';
import { HeartIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import styles from './buy-box.module.css';

/** Keeps a piece among the favourites, or takes it out. Who is not signed in is asked to, and then it is kept. */
export function FavoriteButton({ productId }: { productId: number }) {
  const services = useAtomValue(servicesAtom);
  const [{ favorites }, setUser] = useAtom(userAtom);
  const store = useStore();
  const [isPending, setIsPending] = useState(false);
  const favoriteId = favorites[productId];

  async function toggle() {
    if (isPending || !services) return;
    if (!store.get(isSignedInAtom)) {
      const props = { reason: 'Your favorites are kept in your account.' };
      bus.emit('modal:open', { name: 'sign-form', props, listeners: { 'signed-in': () => void keep() } });
      return;
    }
    await (favoriteId === undefined ? keep() : remove(favoriteId));
  }
  const keep = () =>
    attempt(async () => {
      const answer = await services?.api.call<{ id: number }>('POST', '/favorites', {
        product_id: productId,
      });
      if (answer)
        setUser((user) => ({ ...user, favorites: { ...user.favorites, [productId]: answer.data.id } }));
    });
  const remove = (id: number) =>
    attempt(async () => {
      await services?.api.call('DELETE', `/favorites/${id}`);
      setUser((user) => {
        const { [productId]: _, ...others } = user.favorites;
        return { ...user, favorites: others };
      });
    });

  async function attempt(work: () => Promise<void>) {
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      bus.emit('toast:show', { message: error.message, tone: 'problem' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <button type="button" className={styles.action} aria-pressed={favoriteId !== undefined} onClick={toggle}>
      <HeartIcon sizePx={20} /> Favorite
    </button>
  );
}
