export { later } from '../orders/later.ts';
