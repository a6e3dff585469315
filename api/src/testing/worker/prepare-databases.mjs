/** Jest's global setup where tests use the API: what takes long is done before the first hook begins to count. */
export default async function prepareDatabases() {
  const server = process.env.DATABASE_URL_TEST;
  if (server) {
    const { makePostgresTemplate } = await import('./postgres-template.ts');
    await makePostgresTemplate(server);
  } else {
    const { embeddedTemplate } = await import('./database-template.ts');
    await embeddedTemplate();
  }
}
