import { NO_USER, useClientAtomValue, userAtom } from '@sanderling/runtime';
import { HeartIcon } from '@sanderling/ui/icon/icons.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useStore } from 'jotai';
import { showLoadError } from '../on-demand/show-load-error.ts';

/** Keeps a piece among the favorites, or takes it out. What the press does is loaded with it: few pages see one. */
export function FavoriteButton({ productId, name }: { productId: number; name?: string }) {
  const isFavorite = productId in useClientAtomValue(userAtom, NO_USER).favorites;
  const store = useStore();
  const toggle = () =>
    import('./toggle-favorite.ts').then(
      ({ toggleFavorite }) => toggleFavorite(store, productId),
      showLoadError,
    );
  return (
    <button type="button" aria-pressed={isFavorite} onClick={toggle}>
      <HeartIcon sizePx={20} /> Favorite{name && <VisuallyHidden> {name}</VisuallyHidden>}
    </button>
  );
}
