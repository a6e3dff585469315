import { checkTypes } from './check-types.ts';

const { failed } = await checkTypes();
process.exit(failed === 0 ? 0 : 1);
