import type { Row } from '../../../api/src/row.ts';

export const price = (row: Row) => row.cents;
