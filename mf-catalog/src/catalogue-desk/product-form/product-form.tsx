import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf } from '../fields/desk-fields.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { useLeaveQuestion } from '../fields/use-leave-question.ts';
import type { Tree } from '../form-tree/form-tree.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { MeasureNames } from './dimension-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { OpenedProduct } from './product-type.ts';
import { TextFields } from './text-fields.tsx';
import { VariantList } from './variant-list.tsx';

interface ProductFormProps {
  tree: Tree;
  errors: Readonly<Record<string, string>>;
  /** 0 for a product that is not saved yet. */
  version: number;
  /** `new` for the same. */
  state: OpenedProduct['state'] | 'new';
  places: OpenedProduct['places'];
  isConflict: boolean;
  /** The tree is what was typed, and not what is saved. */
  isUnsaved?: boolean;
}

/** All of a product that a merchant says. Without scripts each press of a button brings the page back, with what was typed. */
export function ProductForm(props: ProductFormProps) {
  const { tree, errors, version, state, places, isConflict, isUnsaved = false } = props;
  const form = useLeaveQuestion({ isUnsaved });
  const isInShop = state === 'published' || state === 'changed';
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
      {/* What the key Enter presses: never a button that removes or publishes. */}
      <button
        type="submit"
        name="intent"
        value="draft"
        className={styles.first}
        tabIndex={-1}
        aria-hidden="true"
      >
        Save as a draft
      </button>
      <ErrorSummary errors={errors} />
      <DeskFieldsOf tree={tree} errors={errors}>
        <TextFields />
        <PlaceFields places={places} />
        <AttributeFields />
        <OptionFields />
        <VariantList />
        <MeasureNames />
      </DeskFieldsOf>
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="publish">
          {isConflict ? 'Publish mine on top' : 'Publish'}
        </Button>
        <Button kind="quiet" type="submit" name="intent" value="draft">
          {isConflict ? 'Save mine as a draft on top' : 'Save as a draft'}
        </Button>
        <Button kind="quiet" type="submit" name="intent" value="preview">
          Save and preview
        </Button>
        {isInShop && (
          <Button kind="quiet" type="submit" name="intent" value="hide">
            Take out of the shop
          </Button>
        )}
        {state === 'changed' && (
          <Button kind="quiet" type="submit" name="intent" value="discard">
            Throw the draft away
          </Button>
        )}
      </p>
    </Form>
  );
}
