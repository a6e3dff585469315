import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { ModalProps } from '@sanderling/runtime';
import { useFetcher } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useEffect, useState } from 'react';
import styles from '../../modal-form/modal-form.module.css';
import type { loader } from './new-room.route.tsx';

const PAUSE_MS = 200;

/** Finds the piece that a pin stands for, by name, finish or number. The opener is told `chosen`. */
export default function ImagePinProductSearch({ close, emit }: ModalProps) {
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const choose = ({ variant_id, variant_name }: VariantRecord) => {
    close();
    emit('chosen', { variantId: variant_id, name: variant_name });
  };
  return (
    <div className={styles.form}>
      <h2>Which piece is it?</h2>
      <TextField
        label="Name, finish or item number"
        type="search"
        autoFocus
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p role="status">{statusOf(found)}</p>
      <ul aria-label="Pieces found">
        {found?.products?.map((record) => (
          <li key={record.variant_id}>
            <Button kind="quiet" isWide onClick={() => choose(record)}>
              {record.variant_name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `products` is null where the search service does not answer. */
interface Found {
  products: readonly VariantRecord[] | null;
}

function statusOf(found: Found | null): string {
  if (!found) return '';
  if (!found.products) return 'The search does not answer just now. Try again in a moment.';
  if (found.products.length === 0) return 'There is no such piece. Try fewer words, or the item number.';
  return found.products.length === 1 ? '1 piece' : `${found.products.length} pieces`;
}

/** The page's own loader searches, which knows where the search service is. Null before there is an answer. */
function useFound(typed: string): Found | null {
  const { load, data } = useFetcher<typeof loader>();
  const query = typed.trim();
  useEffect(() => {
    if (query.length < 2) return;
    const timer = setTimeout(
      () => void load(`/rooms/categories/new?find=${encodeURIComponent(query)}`),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [query, load]);
  return query.length < 2 || !data ? null : { products: data.found };
}
