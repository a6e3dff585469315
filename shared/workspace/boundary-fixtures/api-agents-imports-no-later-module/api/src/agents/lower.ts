export { later } from '../backup/later.ts';
