/** Jest's global setup for races: two processes of the API on one database, for all their files. */
export default async function startRaces() {
  const { startApiProcesses } = await import('./api-processes.ts');
  const processes = await startApiProcesses(process.env.DATABASE_URL_RACES, 2);
  process.env.RACES = JSON.stringify({
    databaseUrl: processes.databaseUrl,
    addresses: processes.addresses,
  });
  globalThis.stopRaces = processes.stop;
}
