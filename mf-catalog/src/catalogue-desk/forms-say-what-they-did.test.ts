import { type ActionArgs, createApiClient } from '@sanderling/runtime';
import { editEditorial } from './editorial/edit-editorial.ts';
import { readDone } from './fields/done.ts';
import { decide } from './moderation/decide.ts';
import { editProduct } from './product-form/edit-product.ts';
import { editSelected } from './product-list/edit-selected.ts';
import { action as saveWord } from './search-words/search-words.route.tsx';

type Action = (args: ActionArgs) => Promise<unknown>;

/** What the page after a press says, and where it is. Every call of the API succeeds. */
async function press(
  action: Action,
  at: string,
  params: ActionArgs['params'],
  fields: Record<string, string>,
): Promise<string> {
  const api = createApiClient({
    async call() {
      return JSON.parse('{"data":{"id":7,"changed":3,"path":"/products/mara"}}');
    },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request(`https://shop.example${at}`, { method: 'POST', body: form });
  const args: Pick<ActionArgs, 'request' | 'params'> & { context: { api: typeof api } } = {
    request,
    params,
    context: { api },
  };
  const answer = await Reflect.apply(action, undefined, [args]);
  if (!(answer instanceof Response)) throw new Error('The press was refused.');
  const address = new URL(answer.headers.get('location') ?? '', 'https://shop.example');
  const done = readDone(address.searchParams);
  return `${address.pathname}: ${done ? `${done.words} ${done.of}`.trim() : 'nothing said'}`;
}

const product = (intent: string) =>
  press(editProduct, '/catalogue_desk/7', { id: '7' }, { intent, version: '1', name: 'Mara', edit: '3' });
const place = (kind: string, intent: string, id = '7') =>
  press(editEditorial, `/catalogue_desk/editorial/${kind}/${id}`, { kind, id }, { intent, version: '1' });

test('each press of a product’s form says what it has done', async () => {
  expect(await product('publish')).toBe('/catalogue_desk/7: Published');
  expect(await product('draft')).toBe('/catalogue_desk/7: Saved as a draft');
  expect(await product('hide')).toBe('/catalogue_desk/7: Taken out of the shop');
  expect(await product('discard')).toBe('/catalogue_desk/7: The draft is thrown away');
  expect(await product('undo')).toBe('/catalogue_desk/7: Back to the earlier state');
  expect(await product('delete')).toBe('/catalogue_desk: The draft is deleted 7 Mara');
  // Its draft is shown on its page.
  expect(await product('preview')).toBe('/products/mara: nothing said');
});

test.each(['brands', 'categories', 'collections', 'rooms'])(
  'each press of a form of %s says what it has done',
  async (kind) => {
    const at = `/catalogue_desk/editorial/${kind}/7`;
    expect(await place(kind, 'save', 'new')).toBe(`${at}: Saved and shown`);
    expect(await place(kind, 'save')).toBe(`${at}: Saved and shown`);
    expect(await place(kind, 'hide')).toBe(`${at}: Taken out of the shop`);
    expect(await place(kind, 'undo')).toBe(`${at}: Back to the earlier state`);
  },
);

test('so do changes of the list, decisions about what customers wrote, and words of the search', async () => {
  const list = { 'selected[]': '101:3', intent: 'end_sale' };
  expect(await press(editSelected, '/catalogue_desk?brand=halden', {}, list)).toBe(
    '/catalogue_desk: Changed 3',
  );
  const review = { kind: 'review', id: '4', product: 'mara' };
  const moderation = '/catalogue_desk/moderation';
  for (const [intent, said] of [
    ['published', 'Shown'],
    ['refused', 'Refused'],
    ['waiting', 'Waiting again'],
  ] as const)
    expect(await press(decide, moderation, {}, { ...review, intent })).toBe(`${moderation}: ${said} mara`);
  const word = { word: 'davenport', meaning: 'sofa' };
  const search = '/catalogue_desk/search';
  expect(await press(saveWord, search, {}, { ...word, intent: 'save' })).toBe(
    `${search}: The synonym is saved davenport`,
  );
  expect(await press(saveWord, search, {}, { ...word, intent: 'delete' })).toBe(
    `${search}: The word is deleted davenport`,
  );
});
