import { Picture } from '@sanderling/ui/picture/picture.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Press } from '../fields/press.tsx';
import { entriesAt, type Tree, textAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';
import { readPictures } from '../pictures/read-pictures.ts';

/** Places by numbers: they can be set by keyboard, and the picture shows where they are. */
export function PinFields({
  list,
  legend,
  hasPicture,
}: {
  list: string;
  legend: string;
  hasPicture?: boolean;
}) {
  const tree = useDeskTree();
  const pins = entriesAt(tree, list);
  const [picture] = readPictures(tree, 'picture');
  return (
    <fieldset className={styles.list} id={list} tabIndex={-1}>
      <legend>{legend}</legend>
      {hasPicture && picture && pins.length > 0 && (
        <div className={styles.pinned}>
          <Picture picture={picture} sizes="(width >= 1024px) 960px, 100vw" alternativeText="" />
          <PinMarks pins={pins} />
        </div>
      )}
      {numbered(pins).map(({ at }) => (
        <div key={at} className={styles.row}>
          <DeskText
            label={`Variant of pin ${at + 1}`}
            name={`${list}.${at}.variant_slug`}
            hint="Its address."
          />
          <DeskText
            label="From the left, %"
            name={`${list}.${at}.x`}
            type="number"
            min="0"
            max="100"
            step="0.01"
          />
          <DeskText
            label="From the top, %"
            name={`${list}.${at}.y`}
            type="number"
            min="0"
            max="100"
            step="0.01"
          />
          <p className={styles.moves}>
            <Press intent={`remove ${list}.${at}`} at={list} words="Remove" label={`Remove: pin ${at + 1}`} />
          </p>
        </div>
      ))}
      <p className={styles.moves}>
        <Press intent={`add ${list}`} at={list} words="Add a pin" label={`Add a pin: ${legend}`} />
        <Press intent={`show ${list}`} at={list} words="Show them in the picture" label={`Show: ${legend}`} />
      </p>
    </fieldset>
  );
}

/** The numbers of the pins where they are. The fields below say the same. */
function PinMarks({ pins }: { pins: readonly Tree[] }) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {numbered(pins).map(({ at, entry }) => (
        <g key={at}>
          <circle cx={`${textAt(entry, 'x')}%`} cy={`${textAt(entry, 'y')}%`} r="12" />
          <text x={`${textAt(entry, 'x')}%`} y={`${textAt(entry, 'y')}%`}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
