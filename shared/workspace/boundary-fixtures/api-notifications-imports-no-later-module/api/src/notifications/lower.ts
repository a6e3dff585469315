export { later } from '../auth/later.ts';
