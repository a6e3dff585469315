import { projectPaths } from '@sanderling/contract/site/project-paths';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { AddButton } from '../../piece-search/add-button.tsx';
import { FindField } from '../../piece-search/find-field.tsx';
import sourceStyles from '../../piece-search/piece-search.module.css';
import { RareFoundProducts } from '../../piece-search/rare-found-products.ts';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { PlaceField } from './place-field.tsx';
import { refusalOf } from './refusal-of.ts';

/** Pieces come from the search, the favorites and the cart, one press each, into the place that is chosen above them. */
export function AddPieces({ data, refusal }: { data: BoardData; refusal: Refusal | undefined }) {
  const { cart, favorites, found, project, query } = data;
  const { errors, value } = refusalOf(refusal, ['add', 'add-found', 'add-product', 'find']);
  const last = project.rooms.at(-1)?.id ?? '';
  return (
    <section id="add" className={styles.add} aria-labelledby="add-title">
      <h2 id="add-title">Add pieces</h2>
      <Form method="post" className={styles.addForm} noValidate>
        <PlaceField key={last} project={project} label="Into" value={value('place', `room:${last}`)} />
        <div className={styles.line}>
          <FindField query={query} />
        </div>
        {errors.pieces && <Notice tone="problem">{errors.pieces}</Notice>}
        {query !== '' && (
          <RareFoundProducts path={projectPaths.project(project.id)} query={query} found={found} />
        )}
        {favorites.length > 0 && (
          <details className={styles.from}>
            <summary>From your favorites</summary>
            <ul className={sourceStyles.sources}>
              {favorites.map(({ id, name, picture }) => (
                <li key={id}>
                  <ProductPicture picture={picture} productName={name} alternativeText="" sizes="64px" />
                  <p>{name}</p>
                  <AddButton value={`add-product:${id}`} name={name} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {cart.length > 0 && (
          <details className={styles.from}>
            <summary>From your cart</summary>
            {cart.length > 1 && (
              <p>
                <a href={`${projectPaths.list}?from=cart&project=${project.id}`}>Choose several of them</a>
              </p>
            )}
            <ul className={sourceStyles.sources}>
              {cart.map(({ name, quantity, variantId }) => (
                <li key={variantId}>
                  <span className={sourceStyles.count}>{quantity}</span>
                  <p>{name}</p>
                  <AddButton value={`add:${variantId}:${quantity}`} name={name} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Form>
    </section>
  );
}
