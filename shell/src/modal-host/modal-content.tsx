import type { OpenModal } from '@sanderling/contract/site/events';
import type { ModalProps } from '@sanderling/runtime';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { useSignInPage } from '../session/use-sign-in-page.ts';
import { useSliceLoader } from '../slices/slice-loader.tsx';
import { ConfirmationAlert } from './confirmation-alert.tsx';
import { Information } from './information.tsx';
import styles from './modal-content.module.css';

type ModalComponent = ComponentType<ModalProps & Record<string, unknown>>;

const OWN_MODALS: Record<string, ModalComponent> = {
  'confirmation-alert': ConfirmationAlert,
  information: Information,
};

/** The component that the modal is named for, with its props, and with `emit` for what it tells its opener. */
export function ModalContent({ modal, close }: { modal: OpenModal; close: () => void }) {
  const Content = useModalComponent(modal.name);
  const isLeaving = useSignInPage(modal.name === 'sign-form' && Content === null);
  if (Content === 'loading' || Content === null) {
    return (
      <div className={styles.gap}>
        {Content === null && !isLeaving ? (
          <Notice tone="problem">This could not be opened. Please close it and try again in a moment.</Notice>
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    );
  }
  const emit: ModalProps['emit'] = (event, detail) => modal.listeners?.[event]?.(detail);
  return <Content {...modal.props} name={modal.name} close={close} emit={emit} />;
}

/** Null when no slice offers the modal or its code cannot be loaded. */
function useModalComponent(name: string): ModalComponent | 'loading' | null {
  const loader = useSliceLoader();
  const own = OWN_MODALS[name];
  const [loaded, setLoaded] = useState<{ component: ModalComponent | null }>();
  useEffect(() => {
    if (own) return;
    let isGone = false;
    loader.loadModal(name).then((component) => {
      if (!isGone) setLoaded({ component });
    });
    return () => {
      isGone = true;
    };
  }, [name, own, loader]);
  return own ?? (loaded ? loaded.component : 'loading');
}
