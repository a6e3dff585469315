import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TypeProgram {
  /** Folders below the root. */
  packages: readonly string[];
  /** Where its tsconfig stands. */
  configPath: string;
}

interface TsConfig {
  extends?: string;
  include: string[];
}

/**
 * What the type checker is to be run for. Packages whose tsconfig says the same, but for their files, are one program: what
 * they all import is read and checked once. Throws where a tsconfig is no JSON or includes nothing.
 */
export function typePrograms(root: string, packages: readonly string[]): TypeProgram[] {
  const folder = join(root, 'node_modules/.cache/types');
  mkdirSync(folder, { recursive: true });
  const withTypes = packages.filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const alike = Map.groupBy(withTypes, (name) => {
    const { include: _, extends: base, ...options } = readConfig(root, name);
    return JSON.stringify({ ...options, base: base && join(root, name, base) });
  });
  return [...alike.values()].map((names, index) => {
    const configPath = join(folder, `tsconfig.${index}.json`);
    const include = names.flatMap((name) =>
      readConfig(root, name).include.map((path) => join(root, name, path)),
    );
    writeFileSync(
      configPath,
      JSON.stringify({ extends: join(root, names[0] ?? '', 'tsconfig.json'), include }),
    );
    return { packages: names, configPath };
  });
}

function readConfig(root: string, name: string): TsConfig {
  const config: unknown = JSON.parse(readFileSync(join(root, name, 'tsconfig.json'), 'utf8'));
  if (!isTsConfig(config)) throw new TypeError(`${name}/tsconfig.json does not say what it includes.`);
  return config;
}

function isTsConfig(config: unknown): config is TsConfig {
  return (
    typeof config === 'object' && config !== null && 'include' in config && Array.isArray(config.include)
  );
}
