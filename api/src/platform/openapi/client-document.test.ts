import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApi } from '../../testing/test-api.ts';
import { type ApiDocument, fingerprintOf, seal } from './client-document.ts';

const CLIENT = 'shared/runtime/src/api-client/operations.ts';
const api = useTestApi();
const readDocument = async (): Promise<ApiDocument> => (await api.app.inject('/api/v1/openapi.json')).json();

test('the client of the slices is generated from this very document', async () => {
  const client = readFileSync(join(import.meta.dirname, '../../../..', CLIENT), 'utf8');
  const isCurrent = client.includes(fingerprintOf(await readDocument()));
  if (!isCurrent || client !== seal(client.slice(0, client.lastIndexOf('//'))))
    throw new Error(
      `The API takes or answers other things than its client: run \`npm run client\`, then commit ${CLIENT}.`,
    );
});

test('a field, a status or a path that changes is noticed, a text that changes is not', async () => {
  const document = await readDocument();
  const changed = (from: string, to: string) => {
    const text = JSON.stringify(document);
    expect(text).toContain(from);
    return fingerprintOf(JSON.parse(text.replaceAll(from, to)));
  };
  const before = fingerprintOf(document);
  for (const name of ['"variant_id"', '"410"', '/orders/add_to_cart'])
    expect(changed(name, `${name.slice(0, -1)}x${name.slice(-1)}`)).not.toBe(before);
  expect(changed('One order in any state', 'An order')).toBe(before);
});
