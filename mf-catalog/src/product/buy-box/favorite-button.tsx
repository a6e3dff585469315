import { NO_USER, useAwakeAtomValue, userAtom } from '@sanderling/runtime';
import { HeartIcon } from '@sanderling/ui/icon/icons.tsx';
import { useStore } from 'jotai';
import { tellNotLoaded } from '../late/not-loaded.ts';
import styles from './buy-box.module.css';

/** Keeps a piece among the favorites, or takes it out. What the press does is loaded with it: few pages see one. */
export function FavoriteButton({ productId }: { productId: number }) {
  const isFavorite = productId in useAwakeAtomValue(userAtom, NO_USER).favorites;
  const store = useStore();
  const toggle = () =>
    import('./toggle-favorite.ts').then(
      ({ toggleFavorite }) => toggleFavorite(store, productId),
      tellNotLoaded,
    );
  return (
    <button type="button" className={styles.action} aria-pressed={isFavorite} onClick={toggle}>
      <HeartIcon sizePx={20} /> Favorite
    </button>
  );
}
