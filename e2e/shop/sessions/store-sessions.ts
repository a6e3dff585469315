import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEED_NAMES, SEED_PASSWORD, SEEDS } from './accounts.ts';
import { beginSession } from './begin-session.ts';

/** Signs every seed account in, once for all journeys, and keeps the sessions at SHOP_SESSIONS. Answers how to forget them. */
export async function storeSessions(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-sessions-'));
  for (const seed of SEED_NAMES) {
    const session = await beginSession(SEEDS[seed], SEED_PASSWORD);
    writeFileSync(join(folder, `${seed}.json`), JSON.stringify(session));
  }
  process.env.SHOP_SESSIONS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
