import type { Row } from './row.ts';

export const price = (row: Row) => row.cents;
