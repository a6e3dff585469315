import { userAtom } from '@sanderling/runtime';
import { HeartIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtomValue, useStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import styles from './buy-box.module.css';

/** Keeps a piece among the favorites, or takes it out. What the press does is loaded with it: few pages see one. */
export function FavoriteButton({ productId }: { productId: number }) {
  const isKept = productId in useAtomValue(userAtom).favorites;
  // Who is signed in may be known before this part is awake: it wakes as the server wrote it, then says what is so.
  const isAwake = useSyncExternalStore(never, isInBrowser, isOnServer);
  const store = useStore();
  const toggle = async () => (await import('./toggle-favorite.ts')).toggleFavorite(store, productId);
  return (
    <button type="button" className={styles.action} aria-pressed={isAwake && isKept} onClick={toggle}>
      <HeartIcon sizePx={20} /> Favorite
    </button>
  );
}

const never = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
