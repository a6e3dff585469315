import { useSharedProcesses } from '../../testing/use-api-processes.ts';

const SOFA = 1001;
const SAME_SOFA = 1002;
const ROUNDS = 4;
const api = useSharedProcesses();

const add = async (variant_id: number, quantity: number, order_id: string | null = null) =>
  (await api.post('/orders/add_to_cart', { variant_id, quantity, order_id })).data;
const piecesOf = async (order_id: string) =>
  (await api.post('/orders/get_order', { order_id })).data.line_items
    .map(({ variant, quantity }) => [variant.id, quantity])
    .toSorted();

/** Both tabs send what they saw: the line's quantity and the variant that is wanted, one to each process. */
async function changeAtOnce(
  order_id: string,
  tabs: readonly { line: number | undefined; quantity: number; to: number }[],
): Promise<number[]> {
  const answers = await Promise.all(
    tabs.map(({ line, quantity, to }, process) =>
      api.post(
        '/orders/update_quantity',
        { order_id, line_item_id: line, quantity, expected_quantity: quantity, variant_id: to },
        { process },
      ),
    ),
  );
  return answers.map(({ status }) => status);
}

test('R215 R419 two tabs that turn a line into the variant of another line add up its pieces once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await add(SOFA, 2);
    const [line] = (await add(SAME_SOFA, 1, id)).line_items;
    const tab = { line: line?.id, quantity: 2, to: SAME_SOFA };
    expect((await changeAtOnce(id, [tab, tab])).toSorted()).toEqual([200, 409]);
    expect(await piecesOf(id)).toEqual([[SAME_SOFA, 3]]);
  }
});
