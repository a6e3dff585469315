import { boundaries } from '../checks/boundaries.ts';

const { failed } = await boundaries();
process.exit(failed === 0 ? 0 : 1);
