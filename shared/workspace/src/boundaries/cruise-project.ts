import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { RULES } from './rules.ts';

/** What builds and runs leave behind, data, and the fixtures. Packages keep their own dist: they are resolved, not read. */
const NOT_OURS =
  '^(?!.*node_modules/).*(^|/)(dist|\\.data|\\.cache|(boundary|unused)-fixtures)/|^shared/slice-kit/fixtures/|^shared/create-slice/template/|^shared/catalogue-data/data/';

/** The imports between the files below `folders`, and the rules that they break. Paths are relative to `root`. */
export async function cruiseProject(root: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: { forbidden: [...RULES] },
      validate: true,
      // TypeScript 7 has no API for other tools; swc reads the same files and tells `import type` from `import`.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: NOT_OURS },
      combinedDependencies: false,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
