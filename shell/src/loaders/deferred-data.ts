import { withinBudget } from '../time-budget/time-budget.ts';

/**
 * A loader may put promises into its data for what the page can do without (recommendations). The page gets their values;
 * null for one that failed or took longer than its budget, counted from the moment the loader has answered.
 */
export async function settleDeferredData(
  data: unknown,
  budgetMs: number,
  onMissing?: (error: unknown) => void,
): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  const entries = Object.entries(data);
  if (!entries.some(([, value]) => value instanceof Promise)) return data;
  const settled = await Promise.all(
    entries.map(async ([key, value]) => [key, await valueOrNull(value, key, budgetMs, onMissing)] as const),
  );
  return Object.fromEntries(settled);
}

async function valueOrNull(
  value: unknown,
  key: string,
  budgetMs: number,
  onMissing?: (error: unknown) => void,
): Promise<unknown> {
  if (!(value instanceof Promise)) return value;
  try {
    return await withinBudget(value, budgetMs, key);
  } catch (error) {
    // The contract of deferred data: the page finds null, and is complete without it.
    onMissing?.(error);
    return null;
  }
}
