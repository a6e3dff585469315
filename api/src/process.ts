import { releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { openTracing } from '@sanderling/server/tracing/tracing';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './platform/config/config.ts';
import { requireOutsideServices } from './platform/config/outside-services.ts';
import { createLogger } from './platform/process/logger.ts';
import { startApi } from './start-api.ts';

/** A caller's longest call is over by then, and an orchestrator, which waits half a minute, need not insist. */
const CLOSE_WITHIN_MS = 25_000;

/** Starts the API and closes it in order when it is asked to end. What prevents a start is said in one sentence. */
export async function runProcess(): Promise<void> {
  const ending = new AbortController();
  try {
    const config = readConfig(process.env);
    requireOutsideServices(config);
    const tracing = await openTracing(config.tracing);
    const logger = createLogger(config.logLevel, tracing);
    releaseIdleMemory();
    const starting = startApi(config, { logger, tracing }, ending.signal);
    closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async ({ err }) => {
      if (err) logger.fatal({ err }, 'the process ends after an error that was not expected');
      ending.abort();
      // A start that is given up has closed what it had opened.
      const api = await starting.catch(() => undefined);
      await api?.close();
      await tracing?.close();
    });
    const { address } = await starting;
    logger.info({ address, startupMs: Math.round(performance.now()) }, 'ready');
  } catch (error) {
    // Told to end while it was starting: the closing ends it.
    if (ending.signal.aborted) return;
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The API's port is taken: ${error.message}. Stop what listens there, or set API_PORT to another one.`;
  }
  return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : error.message;
}
