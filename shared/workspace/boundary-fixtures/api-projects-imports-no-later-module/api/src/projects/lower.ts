export { later } from '../fulfillment/later.ts';
