import type { OpenModal } from '@sanderling/contract/site/events';
import { bus, modalAtom } from '@sanderling/runtime';
import { useAtom } from 'jotai';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

type ModalDialog = ComponentType<{ modal: OpenModal; close: () => void }>;

/**
 * Shows the modal that the event `modal:open` names, from the shell itself or from the slice that offers it. What it is
 * shown in comes with the first one: most visits never open any.
 */
export function ModalHost() {
  const [modal, setModal] = useAtom(modalAtom);
  const close = useCallback(() => setModal(null), [setModal]);
  useEffect(() => {
    const unsubscribeOpen = bus.on('modal:open', setModal);
    const unsubscribeClose = bus.on('modal:close', close);
    return () => {
      unsubscribeOpen();
      unsubscribeClose();
    };
  }, [setModal, close]);
  const Dialog = useModalDialog(modal !== null, close);
  return modal && Dialog ? <Dialog modal={modal} close={close} /> : null;
}

function useModalDialog(isWanted: boolean, close: () => void): ModalDialog | null {
  const [loaded, setLoaded] = useState<{ dialog: ModalDialog } | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('./modal-dialog.tsx')
      .then(({ ModalDialog }) => setLoaded({ dialog: ModalDialog }))
      .catch((error) => {
        console.error('The modal host could not be loaded', error);
        close();
        bus.emit('toast:show', {
          message: 'This could not be opened. Please try again in a moment.',
          tone: 'problem',
        });
      });
  }, [isWanted, loaded, close]);
  return loaded?.dialog ?? null;
}
