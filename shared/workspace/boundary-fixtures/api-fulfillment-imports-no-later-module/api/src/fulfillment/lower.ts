export { later } from '../customers/later.ts';
