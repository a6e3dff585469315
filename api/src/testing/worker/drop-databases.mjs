/** Jest's global teardown where tests use the API: embedded databases end with the process, these do not. */
export default async function dropDatabases() {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return;
  const { dropPostgresTestDatabases } = await import('./postgres-template.ts');
  await dropPostgresTestDatabases(server);
}
