import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

interface SearchIndex {
  /** Since when it has not been found to be as new as the database. */
  ageMs: () => number;
  loads: () => number;
}

export interface SearchMetrics {
  watchIndex: (index: SearchIndex) => void;
  /** Records were sent to the search service outside. */
  pushed: (isTaken: boolean) => void;
  /** A shell was told of a change that is so old by now. */
  changeTold: (ageMs: number) => void;
}

/** How far what shoppers see is behind the database: the search index, and the caches of shells. */
export function searchMetrics(registry: Registry): SearchMetrics {
  let index: SearchIndex | null = null;
  new Gauge({
    name: 'api_search_index_age_seconds',
    help: 'How long ago the search index was last seen to be as new as the database',
    registers: [registry],
    collect() {
      if (index === null) this.reset();
      else this.set(index.ageMs() / 1000);
    },
  });
  new Counter({
    name: 'api_search_index_loads_total',
    help: 'How often records were read into the search index, all or those that have changed',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(index?.loads() ?? 0);
    },
  });
  const pushes = new Counter({
    name: 'api_search_pushes_total',
    help: 'Sets of records that were sent to the search service outside, by whether it took them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const told = new Histogram({
    name: 'api_change_told_seconds',
    help: 'From a change of the catalogue until a shell was told to forget its pages',
    buckets: [0.5, 1, 2, 5, 15, 60, 600],
    registers: [registry],
  });
  return {
    watchIndex: (watched) => {
      index = watched;
    },
    pushed: (isTaken) => pushes.inc({ outcome: isTaken ? 'taken' : 'failed' }),
    changeTold: (ageMs) => told.observe(ageMs / 1000),
  };
}
