import { Picture } from '@sanderling/ui/picture/picture.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskHidden, DeskSelect, DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Moves, Press } from '../fields/press.tsx';
import { entriesAt, type Tree, textAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';
import { CropFields } from './crop-fields.tsx';
import { readPicture } from './read-pictures.ts';

interface PictureFieldsProps {
  /** `variants.0.pictures` */
  list: string;
  /** How many may stand in it. */
  max?: number;
  /** The choice to give what is sent to all variants. */
  forAll?: string;
}

/** The pictures of a variant: the first stands for it, the second shows when a pointer rests on its card. */
export function PictureFields({ list, max = 40, forAll }: PictureFieldsProps) {
  const pictures = entriesAt(useDeskTree(), list);
  return (
    <fieldset className={styles.list} id={list} tabIndex={-1}>
      <legend>{max === 1 ? 'Picture' : 'Pictures'}</legend>
      {numbered(pictures).map(({ at, entry }) => (
        <PictureEntry key={at} entry={entry} {...{ list, at }} of={pictures.length} />
      ))}
      <div className={styles.row}>
        <DeskText
          label={max === 1 ? 'Send a picture' : 'Send pictures'}
          name={`${list}.upload`}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={max > 1}
          hint="JPEG, PNG or WebP, together up to 8 MB."
          isOptional
        />
        {forAll && (
          <DeskSelect label="Give them to" name={forAll}>
            <option value="">This variant</option>
            <option value="all">All variants</option>
          </DeskSelect>
        )}
      </div>
      <Press intent={`send ${list}`} at={list} words="Send" label={`Send: ${list}`} />
    </fieldset>
  );
}

function PictureEntry({ entry, list, at, of }: { entry: Tree; list: string; at: number; of: number }) {
  const picture = readPicture(textAt(entry, 'picture'));
  const name = `picture ${at + 1}`;
  return (
    <div className={styles.picture}>
      {picture && <Picture picture={picture} sizes="120px" alternativeText="" className={styles.thumbnail} />}
      <DeskHidden name={`${list}.${at}.picture`} />
      <div className={styles.inner}>
        <DeskText
          label={`What ${name} shows`}
          name={`${list}.${at}.alternative_text`}
          hint="For who does not see it. Empty: the name."
          isOptional
        />
        <CropFields path={`${list}.${at}`} name={name} />
        <p className={styles.moves}>
          <Moves list={list} at={at} of={of} name={name} />
        </p>
      </div>
    </div>
  );
}
