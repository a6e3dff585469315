import { isDesigner } from '@sanderling/contract/commerce/roles';
import { bus, type Session, sessionAtom } from '@sanderling/runtime';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';

const PARAMETER = 'tradeProgramJoin';
const INVITED_AFTER_MS = 1_000;

/**
 * `?tradeProgramJoin=true` of a letter to designers opens the modal that fits the visitor, a second after the page, and
 * then leaves the address: a reload or a copied link does not invite again.
 */
export async function inviteToTradeProgram(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>,
  store: ReturnType<typeof createStore>,
): Promise<void> {
  if (new URLSearchParams(router.state.location.search).get(PARAMETER) !== 'true') return;
  await new Promise((resolve) => setTimeout(resolve, INVITED_AFTER_MS));
  await whenSessionChecked(store);
  bus.emit('modal:open', { name: modalFor(store.get(sessionAtom)) });
  const { pathname, search, hash } = router.state.location;
  const remaining = new URLSearchParams(search);
  remaining.delete(PARAMETER);
  await router.navigate(
    { pathname, search: remaining.size > 0 ? `?${remaining}` : '', hash },
    { replace: true, preventScrollReset: true },
  );
}

function modalFor({ token, role, designerRequestCompleted }: Session) {
  if (token !== null && isDesigner(role)) return 'trade-program-welcome';
  if (role === 'trade_designer_requested' && designerRequestCompleted)
    return 'trade-designer-pending-application';
  return 'trade-program-join';
}

function whenSessionChecked(store: ReturnType<typeof createStore>): Promise<void> {
  return new Promise((resolve) => {
    const end = store.sub(sessionCheckedAtom, settle);
    function settle() {
      if (!store.get(sessionCheckedAtom)) return;
      end();
      resolve();
    }
    settle();
  });
}
