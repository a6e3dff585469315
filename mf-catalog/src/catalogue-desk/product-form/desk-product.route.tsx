import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { DeskHistory } from '../fields/desk-history.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { Differences } from '../fields/differences.tsx';
import type { DeskRefusal } from '../fields/refusal.ts';
import type { Tree } from '../form-tree/form-tree.ts';
import { STATES_IN_WORDS } from '../words.ts';
import { editProduct } from './edit-product.ts';
import { ProductForm } from './product-form.tsx';
import { productToTree } from './product-to-tree.ts';
import { SeeProduct } from './see-product.tsx';

const NEW: Tree = { variants: [{ purchasable: 'on', quantity: '0', shipping_category: 'small_parcel' }] };

/** For admins only; the shell sends all others home. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  if (params.id === 'new') return { opened: null, places: await api.catalogueDesk.places(), saved: NEW };
  // `1e1` is a number to JavaScript, and no id.
  if (!/^\d+$/.test(params.id ?? '')) throw notFound();
  const id = Number(params.id);
  const opened = await api.catalogueDesk.byId({ id }, { orNull: true });
  if (!opened) throw notFound();
  return { opened, places: opened.places, saved: productToTree(opened.product) };
}

export const action = editProduct;

/** A product to edit: its form, and what was done to it. */
export function Component() {
  const { opened, places, saved } = useLoaderData<typeof loader>();
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
    >
      {opened && <SeeProduct opened={opened} />}
      {isConflict && <Differences mine={tree} saved={saved} />}
      <ProductForm
        tree={tree}
        errors={refusal?.errors ?? {}}
        version={opened?.version ?? 0}
        state={opened?.state ?? 'new'}
        places={places}
        isConflict={isConflict}
        isUnsaved={refusal !== undefined}
      />
      {opened && <DeskHistory history={opened.history} version={opened.version} />}
    </DeskPage>
  );
}
