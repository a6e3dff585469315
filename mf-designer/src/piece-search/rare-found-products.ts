import './piece-search.module.css';
import { rarePart } from '../rare-part/rare-part.tsx';

/** What a search has found, once one is typed. */
export const RareFoundProducts = rarePart(() =>
  import('./found-products.tsx').then(({ FoundProductList }) => FoundProductList),
);
