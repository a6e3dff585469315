// What only the loader needs. The page of the server has its answer with it, so none of this is in the way of the first.
export { arrivalText, remoteFee } from '../delivery/arrival-text.ts';
export { productPageData } from '../page-data/product-page-data.ts';
