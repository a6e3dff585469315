import { Button } from '@sanderling/ui/button/button.tsx';
import { Spinner } from '@sanderling/ui/spinner/spinner.tsx';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './model-stage.module.css';
import { type ModelPhase, useModel } from './use-model.ts';

export interface ModelStageProps {
  name: string;
  src: string;
  variantSlugs: readonly string[];
  /** In what the model differs from the choice, such as its size; null when in nothing. */
  differs: string | null;
  cameraOrbit: string;
  isForRooms: boolean;
  onClose: () => void;
}

/** The piece in 3D over its pictures, which stay in view until it is there. Escape or the button leads back to them. */
export default function ModelStage({ differs, onClose, ...wanted }: ModelStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const instructions = useId();
  const { phase, retry } = useModel(host, wanted);
  // Who opens it by keyboard goes on from here.
  useLayoutEffect(() => back.current?.focus(), []);
  const isShown = phase === 'shown';
  return (
    <section
      className={styles.stage}
      aria-label={`${wanted.name} in 3D`}
      aria-describedby={instructions}
      aria-busy={phase === 'loading' || phase === 'slow'}
      data-phase={phase}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Button ref={back} kind="quiet" className={styles.back} onClick={onClose}>
        Back to the pictures
      </Button>
      <div ref={host} className={styles.host} />
      <div className={styles.text}>
        <p role="status" className={isShown ? undefined : styles.notice}>
          {(phase === 'loading' || phase === 'slow') && <Spinner sizePx={20} />}
          {PHASE_MESSAGES[phase]}
        </p>
        {phase === 'failed' && (
          <Button kind="link" onClick={retry}>
            Try again
          </Button>
        )}
        <p id={instructions} hidden={!isShown}>
          Drag to rotate, scroll or pinch to zoom. On a keyboard: arrow keys rotate, Page Up and Page Down
          zoom, Escape goes back.
          {differs !== null && ` ${differs}`}
        </p>
      </div>
    </section>
  );
}

const PHASE_MESSAGES: Record<ModelPhase, string> = {
  loading: 'Loading the 3D model',
  slow: 'Still loading the 3D model: your connection is slow. The pictures are here meanwhile.',
  shown: '',
  failed: 'The 3D model could not be loaded. Please use the pictures.',
  'no-3d': 'This browser can’t show 3D. See the pictures and dimensions.',
};
