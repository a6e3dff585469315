import styles from '../catalogue-desk.module.css';
import { DeskText, useDeskErrors } from '../fields/desk-fields.tsx';
import { Press } from '../fields/press.tsx';

/** Cuts so much of a picture off at each side. By numbers: it works by keyboard, and without scripts. */
export function CropFields({ path, name }: { path: string; name: string }) {
  const isFaulty = `${path}.crop.left` in useDeskErrors();
  return (
    <details open={isFaulty}>
      <summary>Crop {name}</summary>
      <div className={styles.row}>
        {(['left', 'top', 'right', 'bottom'] as const).map((side) => (
          <DeskText
            key={side}
            label={`Off the ${side}, %`}
            name={`${path}.crop.${side}`}
            type="number"
            min="0"
            max="95"
            isOptional
          />
        ))}
      </div>
      <Press intent={`crop ${path}`} at={path.replace(/\.\d+$/, '')} words="Crop" label={`Crop: ${name}`} />
    </details>
  );
}
