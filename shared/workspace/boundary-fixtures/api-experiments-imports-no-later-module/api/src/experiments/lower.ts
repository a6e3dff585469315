export { later } from '../payments/later.ts';
