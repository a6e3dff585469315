import path from 'node:path';
import type { RuleSetUseItem } from 'webpack';
import type { BuildTarget } from '../../targets/build-target.ts';

const file = (name: string) => path.join(import.meta.dirname, name);

/** Whether the components of a build can be replaced in an open page, with their state. */
export function isRefreshed({ mode, kind }: Pick<BuildTarget, 'mode' | 'kind'>): boolean {
  return mode === 'development' && kind === 'slice';
}

/** What goes before everything else in a development shell. */
export function refreshEntry({ mode }: Pick<BuildTarget, 'mode'>): string[] {
  return mode === 'development' ? [file('set-up-refresh.cjs')] : [];
}

export function refreshAliases(target: BuildTarget): Record<string, string> {
  return isRefreshed(target) ? { 'react/jsx-dev-runtime$': file('jsx-dev-runtime.js') } : {};
}

/** Loaders that follow the compiler. webpack runs the last of a list first. */
export function refreshLoaders(target: BuildTarget): RuleSetUseItem[] {
  if (!isRefreshed(target)) return [];
  const { root, source } = target;
  return [{ loader: file('name-components.cjs'), options: { root, slice: source.name } }];
}
