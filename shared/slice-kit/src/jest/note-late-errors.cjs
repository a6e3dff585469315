// CommonJS because Jest requires it outside its own transform.
const { appendFileSync } = require('node:fs');

// What a test has left behind may fail when its file is over. It ends the worker, and between two files Jest starts another one
// and reports nothing: this hook notes the error for the report of the run.
const { LATE_ERRORS } = process.env;
if (LATE_ERRORS) {
  process.on('uncaughtExceptionMonitor', (error) => {
    const [what, ...frames] = String(error?.stack ?? error).split('\n');
    const where = frames.find((frame) => frame.includes('.test.ts')) ?? '';
    appendFileSync(LATE_ERRORS, `${what} ${where.trim()}\n`);
  });
}
