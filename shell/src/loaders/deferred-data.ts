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
  if (!isRecord(data)) return data;
  const entries = Object.entries(data);
  if (!entries.some(([, value]) => value instanceof Promise)) return data;
  const settled = await Promise.all(
    entries.map(async ([key, value]) => [key, await valueOrNull(value, key, budgetMs, onMissing)] as const),
  );
  return Object.fromEntries(settled);
}

const PENDING = Symbol('pending');

/**
 * What of the data is here already, with null for each promise that is still on its way; `whole` has its values too, where there is one.
 */
export async function takeEarlyData(
  data: unknown,
  budgetMs: number,
): Promise<{ early: unknown; whole: Promise<unknown> | null }> {
  const whole = settleDeferredData(data, budgetMs);
  if (!isRecord(data)) return { early: data, whole: null };
  const entries = await Promise.all(
    Object.entries(data).map(async ([key, value]) => {
      const here = value instanceof Promise ? await Promise.race([value, PENDING]).catch(() => null) : value;
      return [key, here] as const;
    }),
  );
  const isWhole = entries.every(([, value]) => value !== PENDING);
  const early = Object.fromEntries(entries.map(([key, value]) => [key, value === PENDING ? null : value]));
  return isWhole ? { early: await whole, whole: null } : { early, whole };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
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
