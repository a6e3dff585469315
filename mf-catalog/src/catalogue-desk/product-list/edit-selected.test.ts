import { createApiClient } from '@sanderling/runtime';
import { editSelected } from './edit-selected.ts';

const SELECTED = [
  ['listed[]', '101:3'],
  ['listed[]', '102:1'],
  ['selected[]', '102:1'],
] as const;

/** What a form of the list sends to the API, and what the page answers. */
async function press(fields: readonly (readonly [string, string])[], search = '') {
  const sent: unknown[] = [];
  const api = createApiClient({
    async call(_, _path, body) {
      sent.push(body);
      return JSON.parse('{"data":{"changed":1}}');
    },
  });
  const request = new Request(`https://shop.example/catalogue_desk${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const answer = await editSelected({ request, context: { api } });
  return { sent, answer };
}

test('a merchant changes the prices of those that are selected, each in the version that stood in the list', async () => {
  const { sent, answer } = await press(
    [...SELECTED, ['intent', 'price'], ['percent', '-10']],
    '?brand=halden&page=2',
  );
  expect(sent).toEqual([
    { products: [{ id: 102, expected_version: 1 }], change: { kind: 'price', percent: -10 } },
  ]);
  expect(answer).toMatchObject({ status: 303 });
  expect(Object(answer).headers.get('location')).toMatch(
    /^\/catalogue_desk\?brand=halden&page=2&done=changed&done_at=[^&]+&done_of=1$/,
  );
});

test('all of the page are meant where that is said, and an empty stock is not none left', async () => {
  const { sent } = await press([...SELECTED, ['all', 'on'], ['intent', 'stock'], ['quantity', '']]);
  expect(sent).toEqual([
    {
      products: [
        { id: 101, expected_version: 3 },
        { id: 102, expected_version: 1 },
      ],
      change: { kind: 'stock', quantity: -1 },
    },
  ]);
});

test('without a selection nothing is sent', async () => {
  const { sent, answer } = await press([
    ['listed[]', '101:3'],
    ['intent', 'hide'],
  ]);
  expect(sent).toEqual([]);
  expect(answer).toMatchObject({ data: { message: 'Select at least one product.' } });
});
