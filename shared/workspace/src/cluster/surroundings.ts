import { randomBytes } from 'node:crypto';
import { freePort } from '../shop/ports.ts';
import { startCachingProxy } from './caching-proxy.ts';
import { startObjectStore } from './object-store.ts';
import { startPrometheus } from './prometheus.ts';

/** What stands around shells and APIs where a shop runs on several machines. */
export interface Surroundings {
  /** What each shell and API has to be told. */
  env: Record<string, string>;
  /** Where the caching proxy keeps pages. */
  cacheFolder: string;
  /** Puts the releases of a folder where shells look for them. */
  putReleases: (dataDir: string) => Promise<void>;
  /** Address of Prometheus; null where it is not installed. */
  prometheus: string | null;
  stop: () => Promise<void>;
}

interface Around {
  /** Where visitors come, and where the proxy asks. */
  port: number;
  shopPort: number;
  shells: readonly number[];
  apis: readonly number[];
  say: (text: string) => void;
}

/** Starts the proxy that keeps pages, the object store and Prometheus. What of it is not installed is said in a line. */
export async function startSurroundings({
  port,
  shopPort,
  shells,
  apis,
  say,
}: Around): Promise<Surroundings> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const proxy = await startCachingProxy(port, shopPort);
    stops.push(proxy.stop);
    say('The proxy that keeps pages runs.');
    const objects = await startObjectStore();
    if (objects) stops.push(objects.stop);
    say(
      objects
        ? 'The object store runs.'
        : "No object store runs: releases and pictures are in folders (pip install 'moto[server]' has one).",
    );
    const metricsToken = randomBytes(24).toString('hex');
    const prometheus = await startPrometheus({ port: await freePort(0), metricsToken, shells, apis });
    if (prometheus) stops.push(prometheus.stop);
    say(
      prometheus
        ? 'Prometheus runs.'
        : 'No Prometheus runs: install it (on Debian: apt-get install prometheus).',
    );
    return {
      env: { ...proxy.env, ...objects?.env, METRICS_TOKEN: metricsToken },
      cacheFolder: proxy.folder,
      putReleases: async (dataDir) => objects?.putReleases(dataDir),
      prometheus: prometheus?.address ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
