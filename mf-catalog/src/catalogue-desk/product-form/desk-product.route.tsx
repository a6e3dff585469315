import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { DeskHistory } from '../fields/desk-history.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { Differences } from '../fields/differences.tsx';
import { readDone } from '../fields/done.ts';
import type { DeskRefusal } from '../fields/refusal.ts';
import type { Tree } from '../form-tree/form-tree.ts';
import { STATES_IN_WORDS } from '../words.ts';
import { DraftDeletion } from './draft-deletion.tsx';
import { editProduct } from './edit-product.ts';
import { ProductForm } from './product-form.tsx';
import { productToTree } from './product-to-tree.ts';
import { SeeProduct, wayToProduct } from './see-product.tsx';

const NEW: Tree = { variants: [{ purchasable: 'on', quantity: '0', shipping_category: 'small_parcel' }] };

/** For admins only; the shell sends all others home. */
export async function loader({ params, request, context: { api } }: LoaderArgs) {
  const done = readDone(new URL(request.url).searchParams);
  if (params.id === 'new')
    return { opened: null, places: await api.catalogueDesk.places(), saved: NEW, done };
  // `1e1` is a number to JavaScript, and no id.
  if (!/^\d+$/.test(params.id ?? '')) throw notFound();
  const id = Number(params.id);
  const opened = await api.catalogueDesk.byId({ id }, { orNull: true });
  if (!opened) throw notFound();
  return { opened, places: opened.places, saved: productToTree(opened.product), done };
}

export const action = editProduct;

/** A product to edit: its form, and what was done to it. */
export function Component() {
  const { opened, places, saved, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  const tree = refusal?.tree ?? saved;
  const title = opened?.product.name ?? 'New product';
  const isConflict = refusal?.isConflict ?? false;
  return (
    <DeskPage
      title={title}
      back={{ to: catalogueDeskPaths.list, words: 'All products' }}
      intro={opened && STATES_IN_WORDS[opened.state]}
      problem={refusal?.message}
      done={refusal ? null : done}
      see={opened && wayToProduct(opened)}
    >
      {opened && (!done || refusal) && <SeeProduct opened={opened} />}
      {isConflict && <Differences mine={tree} saved={saved} />}
      {opened?.state !== 'deleted' && (
        <ProductForm
          tree={tree}
          errors={refusal?.errors ?? {}}
          version={opened?.version ?? 0}
          state={opened?.state ?? 'new'}
          places={places}
          isConflict={isConflict}
          isUnsaved={refusal !== undefined}
        />
      )}
      {opened?.state === 'draft' && <DraftDeletion opened={opened} />}
      {opened && <DeskHistory history={opened.history} version={opened.version} />}
    </DeskPage>
  );
}
