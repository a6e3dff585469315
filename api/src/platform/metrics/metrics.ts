import { collectDefaultMetrics, Registry } from 'prom-client';
import { answerMetrics, type CountAnswers } from './answer-metrics.ts';
import { type DatabaseMetrics, databaseMetrics } from './database-metrics.ts';
import { type CountProviderCall, providerMetrics } from './provider-metrics.ts';
import { type SearchMetrics, searchMetrics } from './search-metrics.ts';
import { type TaskMetrics, taskMetrics } from './task-metrics.ts';

/** What an operator's Prometheus collects of an API, by who counts it. */
export interface Metrics {
  registry: Registry;
  countAnswers: CountAnswers;
  countProviderCall: CountProviderCall;
  database: DatabaseMetrics;
  search: SearchMetrics;
  tasks: TaskMetrics;
}

/** One for a process, whatever it has to start anew while its database is away. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    countAnswers: answerMetrics(registry),
    countProviderCall: providerMetrics(registry),
    database: databaseMetrics(registry),
    search: searchMetrics(registry),
    tasks: taskMetrics(registry),
  };
}

/** Processor, memory, event loop and garbage of this process. */
export function countProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
