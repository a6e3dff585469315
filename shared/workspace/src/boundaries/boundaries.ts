import { checkBoundaries } from './check-boundaries.ts';

const { failed } = await checkBoundaries();
process.exit(failed === 0 ? 0 : 1);
