import { lint } from '../checks/lint.ts';

const { failed } = await lint();
process.exit(failed === 0 ? 0 : 1);
