import { isApiProblem } from '@sanderling/runtime';

/**
 * What the API refuses of the lines of a form, by the fields' names: `lines.1.percent` is `percent_1001` where the second line is the
 * variant 1001. Empty for every other problem.
 */
export function errorsOfLines(problem: unknown, variantIds: readonly number[]): Record<string, string> {
  if (!isApiProblem(problem)) return {};
  return Object.fromEntries(
    Object.entries(problem.errors).flatMap(([path, [message]]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const id = variantIds[Number(at ?? Number.NaN)];
      return id !== undefined && message ? [[`${field}_${id}`, message]] : [];
    }),
  );
}
