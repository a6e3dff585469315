import { readFileSync } from 'node:fs';

export interface WorkflowStep {
  run: string;
  env: Record<string, string>;
}

const INDENT = 6;

/**
 * What the workflow of a repository runs, in order, with what its expressions stand for. Reads the part of YAML that the template's uses,
 * and throws for an expression that has no value here, and for a step that it does not understand.
 */
export function readWorkflow(file: string, values: Readonly<Record<string, string>>): WorkflowStep[] {
  const text = readFileSync(file, 'utf8');
  const [, list = ''] = /^ {4}steps:\n([\s\S]*)/m.exec(text) ?? [];
  const steps = list.split(new RegExp(`^ {${INDENT}}- `, 'm')).slice(1);
  return steps.flatMap((step) => {
    if (/^uses: /.test(step)) return [];
    const run = runOf(step);
    const [, variables = ''] = /^ {8}env:\n((?: {10}.*\n)+)/m.exec(step) ?? [];
    const env = [...variables.matchAll(/^ {10}(\w+): \$\{\{ (\S+) \}\}$/gm)].map(
      ([, name = '', expression = '']) => [name, valueFor(expression, values)],
    );
    return [{ run, env: Object.fromEntries(env) }];
  });
}

function runOf(step: string): string {
  const line = /^(?: {8})?run: (?!\|)(.+)$/m.exec(step)?.[1];
  const block = /^ {8}run: \|\n((?: {10}.*\n?)+)/m.exec(step)?.[1];
  const found = line ?? block?.replaceAll(/^ {10}/gm, '');
  if (found === undefined) throw new Error(`A step of the workflow runs nothing that is understood: ${step}`);
  return found;
}

function valueFor(expression: string, values: Readonly<Record<string, string>>): string {
  const value = values[expression];
  if (value === undefined) throw new Error(`The workflow wants ${expression}, which has no value here.`);
  return value;
}
