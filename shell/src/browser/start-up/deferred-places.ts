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
    pending(expose) {
      const place = placeOf(expose);
      return place && !place.hasCode.isDone ? place.hasCode.promise : undefined;
    },
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

/** Something that happens once. */
function createMoment() {
  let done = () => {};
  const moment = {
    isDone: false,
    promise: new Promise<void>((resolve) => {
      done = resolve;
    }),
    resolve() {
      moment.isDone = true;
      done();
    },
  };
  return moment;
}
