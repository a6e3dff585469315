export { later } from '../promotions/later.ts';
