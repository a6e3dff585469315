import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort, isFree } from './ports.ts';
import { Refusal } from './refusal.ts';

/** What the operator chose, by environment variables; all have defaults. */
export interface Settings {
  port: number;
  apiPort: number;
  dataDir: string;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: portOf('PORT', env.PORT, 3000),
    apiPort: portOf('API_PORT', env.API_PORT, 3001),
    dataDir: resolve(env.DATA_DIR || '.data'),
  };
}

/** The settings, once data directory and ports are known to be usable. Throws what to do when they are not. */
export async function usableSettings(env: Record<string, string | undefined>): Promise<Settings> {
  const settings = readSettings(env);
  prepareDataDir(settings.dataDir);
  if (!(await isFree(settings.port))) {
    throw new Refusal(
      `Port ${settings.port} is taken: stop what listens there, or choose another with the variable PORT, such as PORT=${settings.port + 100}.`,
    );
  }
  return { ...settings, apiPort: await freePort(settings.apiPort) };
}

/** What commands have to be told where the API is not at the port that they ask; null where it is. */
export function movedApiPort(
  wanted: Pick<Settings, 'apiPort'>,
  chosen: Pick<Settings, 'apiPort'>,
): string | null {
  if (wanted.apiPort === chosen.apiPort) return null;
  return `Port ${wanted.apiPort} is taken, so the API is at ${chosen.apiPort}: give commands such as npm run catalogue API_PORT=${chosen.apiPort}.`;
}

/** Makes the data directory if it is missing. Throws what to do when it cannot be used. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Refusal(
      `The data directory ${dataDir} cannot be used${reason}: make it a folder that you may write to, or set DATA_DIR to another.`,
    );
  }
}

function portOf(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(
    `${name} is "${text}": set it to a whole number from 1 to 65535, or leave it out for ${fallback}.`,
  );
}
