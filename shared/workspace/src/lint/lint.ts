import { checkLint } from './check-lint.ts';

const { failed } = await checkLint();
process.exit(failed === 0 ? 0 : 1);
