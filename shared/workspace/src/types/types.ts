import { types } from '../checks/types.ts';

const { failed } = await types();
process.exit(failed === 0 ? 0 : 1);
