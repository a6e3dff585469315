import { giveBackMemoryAtRest } from '@sanderling/server/memory-at-rest';
import { readConfig } from './platform/config/config.ts';
import { requireOutsideServices } from './platform/config/outside-services.ts';
import { createLogger } from './platform/process/logger.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** Starts the API and stops it on SIGTERM or SIGINT. What prevents a start is said in one sentence. */
export async function runProcess(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => ending.abort());
  try {
    const config = readConfig(process.env);
    requireOutsideServices(config);
    const logger = createLogger(config.logLevel);
    giveBackMemoryAtRest();
    const api = await startApi(config, logger, ending.signal);
    logger.info({ address: api.address, startupMs: Math.round(performance.now()) }, 'ready');
    if (ending.signal.aborted) return await stop(api);
    ending.signal.addEventListener('abort', () => stop(api));
  } catch (error) {
    if (ending.signal.aborted) process.exit(0);
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function stop(api: RunningApi): Promise<void> {
  await api.close();
  process.exit(0);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The API's port is taken: ${error.message}. Stop what listens there, or set API_PORT to another one.`;
  }
  return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : error.message;
}
