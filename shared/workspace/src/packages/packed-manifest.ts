import type { PackageSource } from './platform-packages.ts';

/** Where a packed package has its JavaScript, types and files. */
export const DIST = 'dist';

type Target = string | { types: string; default: string };

/** Only a shop loads these, and by `import()`: a team does not install them with the rest. */
const OF_A_SHOP: readonly string[] = ['@aws-sdk/client-s3'];

/**
 * `package.json` of a package as teams install it: compiled, and with the other packages of the platform in exactly the same version.
 * What is imported by a name with the ending of its source is found by that name.
 */
export function packedManifest(source: PackageSource) {
  const { name, version, description, type, sideEffects, exports = {}, bin } = source;
  const dependencies = Object.entries(source.dependencies ?? {}).map(([wanted, range]) => [
    wanted,
    wanted.startsWith('@sanderling/') ? version : range,
  ]);
  return {
    name,
    version,
    ...(description ? { description } : {}),
    license: 'MIT',
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(Object.entries(exports).flatMap(([key, file]) => packedExports(key, file))),
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, compiled(file)])) }
      : {}),
    engines: { node: '>=22' },
    files: [DIST, 'template'],
    dependencies: Object.fromEntries(dependencies.filter(([wanted]) => !isOfAShop(wanted))),
  };
}

function isOfAShop(name: string | undefined): boolean {
  return name !== undefined && OF_A_SHOP.includes(name);
}

/** `./*` to `./src/*` lets files be named with their ending, `./*` to `./src/*.ts` without. */
function packedExports(key: string, file: string): [string, Target][] {
  if (/\.tsx?$/.test(file)) return [[key, compiledTarget(file)]];
  return [
    [`${key}.d.ts`, inDist(`${file}.d.ts`)],
    [`${key}.tsx`, compiledTarget(`${file}.tsx`)],
    [`${key}.ts`, compiledTarget(`${file}.ts`)],
    [key, inDist(file)],
  ];
}

function compiledTarget(file: string): Target {
  const withoutEnding = inDist(file).replace(/\.tsx?$/, '');
  return { types: `${withoutEnding}.d.ts`, default: `${withoutEnding}.js` };
}

const compiled = (file: string) => inDist(file).replace(/\.tsx?$/, '.js');

const inDist = (file: string) => file.replace(/^\.\/src\//, `./${DIST}/`);
