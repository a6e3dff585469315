export { later } from '../catalogue/later.ts';
