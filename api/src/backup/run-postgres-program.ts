import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DatabaseNotCopied } from './database-copy.ts';

const run = promisify(execFile);
/** A list of a large archive; the archive itself goes to a file. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs pg_dump or pg_restore on this database. The password goes by the environment, since every user of the machine reads
 * the arguments of processes. Throws what the program says in its last line.
 */
export async function runPostgresProgram(
  program: string,
  options: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const address = databaseUrl === null ? null : new URL(databaseUrl);
  const password = address && decodeURIComponent(address.password);
  if (address) address.password = '';
  try {
    const { stdout } = await run(program, [...(address ? [`--dbname=${address.href}`] : []), ...options], {
      maxBuffer: MAX_OUTPUT_BYTES,
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    });
    return stdout;
  } catch (error) {
    throw new DatabaseNotCopied(`${program} failed: ${wordsOf(error)}`, { cause: error });
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr.trim())
    return error.stderr.trim().split('\n').slice(-3).join(' ');
  return error instanceof Error ? error.message : String(error);
}
