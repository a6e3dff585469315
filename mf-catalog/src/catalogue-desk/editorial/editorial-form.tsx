import type { DeskPlaces } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import type { EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf } from '../fields/desk-fields.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { useLeaveQuestion } from '../fields/use-leave-question.ts';
import { entriesAt, type Tree, textAt } from '../form-tree/form-tree.ts';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { RoomFields } from './room-fields.tsx';

interface EditorialFormProps {
  kind: EditorialKind;
  tree: Tree;
  errors: Readonly<Record<string, string>>;
  /** 0 for what is not saved yet. */
  version: number;
  isListed: boolean;
  places: DeskPlaces;
  isConflict: boolean;
  /** The tree is what was typed, and not what is saved. */
  isUnsaved?: boolean;
}

/** Without scripts each press of a button brings the page back, with what was typed. */
export function EditorialForm(props: EditorialFormProps) {
  const { kind, tree, errors, version, isListed, places, isConflict, isUnsaved = false } = props;
  const form = useLeaveQuestion({ isUnsaved });
  const hadPicture = textAt(tree, 'had_picture') === 'on' || entriesAt(tree, 'picture').length > 0;
  return (
    // By the document: a picture is larger than what a call from a page may send.
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      reloadDocument
      ref={form}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="had_picture" value={hadPicture ? 'on' : ''} />
      {/* What the key Enter presses: never a button that removes. */}
      <button
        type="submit"
        name="intent"
        value="save"
        className={styles.first}
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
      <ErrorSummary errors={errors} />
      <DeskFieldsOf tree={tree} errors={errors}>
        {kind === 'brand' && <BrandFields />}
        {kind === 'category' && <CategoryFields places={places} isNew={version === 0} />}
        {kind === 'collection' && <CollectionFields />}
        {kind === 'room' && <RoomFields />}
        <PictureFields list="picture" max={1} />
      </DeskFieldsOf>
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="save">
          {isConflict ? 'Save mine on top' : 'Save and show'}
        </Button>
        {isListed && (
          <Button kind="quiet" type="submit" name="intent" value="hide">
            Take out of the shop
          </Button>
        )}
      </p>
    </Form>
  );
}
