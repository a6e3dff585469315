// What only the loader needs. The page of the server has its answer with it, so none of this is in the way of the first.
export { arrivalWords } from '../delivery/arrival-words.ts';
export { productPageData } from './product-page-data.ts';
