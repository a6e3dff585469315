import { apiVariables } from '@sanderling/api/platform/config/variables/api-variables.ts';
import { shellVariables } from '@sanderling/shell/server/config/shell-variables.ts';

const KNOWN = [...new Set([...Object.keys(apiVariables.shape), ...Object.keys(shellVariables.shape)])];
/** Short names are near to each other by themselves. */
const MIN_LENGTH = 7;
const MAX_SLIPS = 2;

/** A sentence for each variable that is nearly one of the shop's: it would be as if it were not there. */
export function misspeltVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (name.length < MIN_LENGTH || !name.includes('_') || KNOWN.includes(name)) return [];
    const meant = KNOWN.find((known) => !env[known] && slipsBetween(name, known) <= MAX_SLIPS);
    return meant ? [`${name} is no variable of the shop: ${meant} is. Correct its name, or remove it.`] : [];
  });
}

/** How many letters are missing, added or others. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_SLIPS) return MAX_SLIPS + 1;
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries())
      line.push(
        Math.min(
          (line[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + Number(letter !== wanted),
        ),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}
