import type { Favorite } from '@sanderling/contract/wire/customers/user';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useId } from 'react';
import styles from './favorites.module.css';

/** Puts a piece into a list of this name, which begins with its first piece. */
export function MoveToList({ favorite, lists, name }: { favorite: Favorite; lists: string[]; name: string }) {
  const known = useId();
  return (
    <details className={styles.move}>
      <summary>Move to a list</summary>
      <Form method="post" className={styles.moveForm}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="product_id" value={favorite.product_id} />
        <TextField
          label={`List for ${name}`}
          name="list"
          defaultValue={favorite.list}
          list={known}
          maxLength={60}
          required={false}
          autoComplete="off"
        />
        <datalist id={known}>{lists.map((list) => list && <option key={list} value={list} />)}</datalist>
        <Button type="submit" kind="quiet">
          Move
        </Button>
      </Form>
    </details>
  );
}
