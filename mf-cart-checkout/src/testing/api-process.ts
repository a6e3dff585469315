import { startTestApi } from '@sanderling/api/testing/test-api.ts';

// The real API on a database of its own, for tests in which the page has a document and the API must not.
process.on('disconnect', () => process.exit());
const { app } = await startTestApi();
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(app.listeningOrigin);
