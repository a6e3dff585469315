import { text } from './moved-away.ts';

export const read = text;
