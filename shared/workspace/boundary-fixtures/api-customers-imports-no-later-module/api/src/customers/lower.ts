export { later } from '../agents/later.ts';
