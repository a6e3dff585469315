import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Experiment, experiments } from './experiment.ts';

/**
 * The experiments of a file; none without one. API and shell read the same file when they start. Throws with a sentence that says what
 * to change.
 */
export function readExperiments(file: string | null): readonly Experiment[] {
  if (file === null) return [];
  const parsed = experiments.safeParse(parse(file));
  if (parsed.success) return parsed.data;
  throw new Error(`EXPERIMENTS_FILE ${file} is no list of experiments:\n${z.prettifyError(parsed.error)}`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`EXPERIMENTS_FILE ${file} cannot be read: ${why}`);
  }
}
