import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { hideProduct } from './drafts.ts';
import type { Editor } from './editor.ts';
import { openProjection } from './projection.ts';
import { readProduct } from './read-product.ts';
import { saveProducts } from './save-products.ts';
import { setStock } from './set-stock.ts';

const EDITORS = 6;
const api = useSharedProcesses();
const editor: Editor = { adminId: null, madeBy: 'races', now: new Date() };

test('of editors who save at the same moment one wins, the others are told, and stock that moves is counted once each', async () => {
  const projection = await openProjection();
  const sofa = (await readProduct(api.db, 101))?.content;
  const [variant] = sofa?.variants ?? [];
  if (!sofa || !variant) throw new Error('The sofa has variants.');
  const save = (content: typeof sofa, expectedVersion: number | null) =>
    api.db
      .transaction()
      .execute((tx) =>
        saveProducts(tx, [{ content, expectedVersion }], { projection, editor, action: 'published' }),
      );
  const own = { ...variant, id: 0, sku: 'RACE-1', slug: 'raced-sofa-linen', main: true, option_values: {} };
  const [made] = await save(
    { ...sofa, id: 0, slug: 'raced-sofa', options: [], variants: [{ ...own, quantity: 0 }] },
    null,
  );
  if (!made) throw new Error('The product is made.');
  try {
    const saves = await Promise.allSettled(
      Array.from({ length: EDITORS }, (_, at) => save({ ...made.content, name: `By editor ${at}` }, 1)),
    );
    const refused = saves.flatMap((each) => (each.status === 'rejected' ? [each.reason.problemName] : []));
    expect(refused).toEqual(Array.from({ length: EDITORS - 1 }, () => 'EDIT_CONFLICT'));
    await Promise.all(
      Array.from({ length: EDITORS }, () =>
        api.db.transaction().execute((tx) => setStock(tx, [{ sku: 'RACE-1', change: 2 }], editor)),
      ),
    );
    expect((await readProduct(api.db, made.id))?.content?.variants[0]?.quantity).toBe(2 * EDITORS);
  } finally {
    const now = await readProduct(api.db, made.id);
    const at = { id: made.id, expectedVersion: now?.version ?? 0 };
    await api.db.transaction().execute((tx) => hideProduct(tx, at, editor));
  }
});
