import type { OpenModal } from '@sanderling/contract/site/events';
import type { ModalProps } from '@sanderling/runtime';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSignInPage } from '../session/use-sign-in-page.ts';
import { Patience } from '../slices/patience.tsx';
import { SliceBoundary } from '../slices/slice-boundary.tsx';
import { useSliceLoader } from '../slices/slice-loader.tsx';
import { ConfirmationAlert } from './confirmation-alert.tsx';
import { Information } from './information.tsx';
import styles from './modal-content.module.css';

type ModalComponent = ComponentType<ModalProps & Record<string, unknown>>;

/** `slice` is null for the shell's own. */
interface FoundModal {
  slice: string | null;
  component: ModalComponent;
}

const OWN_MODALS: Record<string, ModalComponent> = {
  'confirmation-alert': ConfirmationAlert,
  information: Information,
};

/** The component that the modal is named for, with its props, and with `emit` for what it tells its opener. */
export function ModalContent({ modal, close }: { modal: OpenModal; close: () => void }) {
  const found = useModalComponent(modal.name);
  const isLeaving = useSignInPage(modal.name === 'sign-form' && found === null);
  if (found === 'loading' || (found === null && isLeaving)) return <Waiting />;
  if (found === null) return <Failed />;
  const { slice, component: Content } = found;
  const emit: ModalProps['emit'] = (event, detail) => modal.listeners?.[event]?.(detail);
  const content = <Content {...modal.props} name={modal.name} close={close} emit={emit} />;
  if (slice === null) return content;
  return (
    <SliceBoundary slice={slice} fallback={<Failed />}>
      <Suspense
        fallback={<Patience slice={slice} what="A modal" waiting={<Waiting />} failed={<Failed />} />}
      >
        {content}
      </Suspense>
    </SliceBoundary>
  );
}

function Waiting() {
  return (
    <div className={styles.gap}>
      <Skeleton lines={4} />
    </div>
  );
}

function Failed() {
  return (
    <div className={styles.gap}>
      <Notice tone="problem">This could not be opened. Please close it and try again in a moment.</Notice>
    </div>
  );
}

/** Null when no slice offers the modal or its code cannot be loaded. */
function useModalComponent(name: string): FoundModal | 'loading' | null {
  const loader = useSliceLoader();
  const own = OWN_MODALS[name];
  const [loaded, setLoaded] = useState<{ modal: FoundModal | null }>();
  useEffect(() => {
    if (own) return;
    let isGone = false;
    loader.loadModal(name).then((modal) => {
      if (!isGone) setLoaded({ modal });
    });
    return () => {
      isGone = true;
    };
  }, [name, own, loader]);
  if (own) return { slice: null, component: own };
  return loaded ? loaded.modal : 'loading';
}
