import { exposeKey, type SliceExpose } from '../../slices/pinned-release.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';

/** Places of the page that hydrate once their code is there. */
export interface DeferredPlaces {
  pending(expose: SliceExpose): Promise<void> | undefined;
  hydrated(expose: SliceExpose): void;
  /** Loads the code of all. Resolves when they have hydrated, or were not hydrated within `budgetMs` after that. */
  load(loadOne: (expose: SliceExpose) => Promise<void>, budgetMs: number): Promise<void>;
}

export function createDeferredPlaces(exposes: readonly SliceExpose[]): DeferredPlaces {
  const places = new Map(exposes.map((expose) => [exposeKey(expose), createPlace()]));
  const placeOf = (expose: SliceExpose) => places.get(exposeKey(expose));
  return {
    pending: (expose) => placeOf(expose)?.hasCode.promise,
    hydrated: (expose) => placeOf(expose)?.isHydrated.resolve(),
    async load(loadOne, budgetMs) {
      await Promise.all(exposes.map((expose) => loadOne(expose).then(placeOf(expose)?.hasCode.resolve)));
      const hydrated = Promise.all([...places.values()].map(({ isHydrated }) => isHydrated.promise));
      // A place may have gone meanwhile, by a navigation.
      await withinBudget(hydrated, budgetMs, 'What is deferred').catch(() => undefined);
    },
  };
}

function createPlace() {
  return { hasCode: createMoment(), isHydrated: createMoment() };
}

/** Something that happens once. From then on React's `use` waits for it no more, not even to the end of the task. */
function createMoment() {
  let done = () => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return {
    promise,
    resolve() {
      Object.assign(promise, { status: 'fulfilled', value: undefined });
      done();
    },
  };
}
