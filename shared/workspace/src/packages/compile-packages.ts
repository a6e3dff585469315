import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { DIST } from './packed-manifest.ts';
import type { PlatformPackage } from './platform-packages.ts';

/** Tests, and what only they build on; what the contract has of the kind makes sample data for teams too. */
const OF_TESTS = /\.test\.tsx?$|\/(releases|slice-kit|runtime)\/src\/testing\//;
const SOURCE = /(?<!\.d)\.tsx?$/;

/** Writes each package's sources as JavaScript with their types, and everything else as it is, below `<target>/<folder>/dist`. */
export async function compilePackages(
  root: string,
  packages: readonly PlatformPackage[],
  target: string,
): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const files = packages.flatMap(({ folder }) =>
    globSync(`${folder}/src/**/*`, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((file) => !OF_TESTS.test(file) && !file.endsWith('.md')),
  );
  const sources = files.filter((file) => SOURCE.test(file));
  for (const file of files) mkdirSync(path.dirname(inDist(target, file)), { recursive: true });
  for (const file of files.filter((other) => !SOURCE.test(other)))
    cpSync(path.join(root, file), inDist(target, file));
  await writeTypes(root, sources, target);
  for (const file of sources) await writeScript(root, file, target);
}

async function writeTypes(root: string, sources: readonly string[], target: string) {
  const config = path.join(target, 'tsconfig.json');
  const emitted = path.join(target, 'types');
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: emitted,
        typeRoots: [path.join(root, 'node_modules/@types')],
        types: ['node', 'jest'],
      },
      files: [
        ...sources.map((file) => path.join(root, file)),
        path.join(root, 'shared/slice-kit/src/css-modules.d.ts'),
        path.join(root, 'node_modules/@testing-library/jest-dom/types/index.d.ts'),
      ],
    }),
  );
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  await promisify(execFile)(tsc, ['-p', config], { cwd: root, maxBuffer: 10_000_000 }).catch((error) => {
    throw new Error(`The types of the packages cannot be written.\n${error.stdout || error.message}`);
  });
  for (const file of sources) {
    const types = file.replace(SOURCE, '.d.ts');
    const text = readFileSync(path.join(emitted, types), 'utf8');
    writeFileSync(inDist(target, types), withScriptEndings(text));
  }
  rmSync(emitted, { recursive: true });
  rmSync(config);
}

async function writeScript(root: string, file: string, target: string) {
  const { code } = await transform(readFileSync(path.join(root, file), 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      // What slices' browsers run; servers run it too.
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
    },
  });
  writeFileSync(inDist(target, file.replace(SOURCE, '.js')), withScriptEndings(code));
}

/** Sources import each other by the names of their files; what is made of them is called otherwise. */
export function withScriptEndings(code: string): string {
  return code.replace(
    /(\b(?:from|import|import\()\s*(?:\/\*[^*]*\*\/\s*)?)(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\2/g,
    '$1$2$3.js$2',
  );
}

function inDist(target: string, file: string): string {
  return path.join(target, file.replace('/src/', `/${DIST}/`));
}
