import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import { Link, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { PlaceField } from '../board/place-field.tsx';
import listStyles from '../list/project-list.module.css';
import placingStyles from '../placing/placing.module.css';
import type { CartPiece } from './cart-pieces.ts';
import type { FromCart } from './load-from-cart.ts';

const FIELDS = ['name', 'client_name', 'alternative_of', 'room_id'];

/** Which pieces of the cart go into which project, all in one press; the cart stays as it is. */
export function FromCartPage({ coming, refusal }: { coming: FromCart; refusal: Refusal | undefined }) {
  const { otherProjects, pieces, project } = coming;
  const isPending = useNavigation().state !== 'idle';
  const { errors = {}, values } = refusal ?? {};
  if (pieces.length === 0) {
    return (
      <AccountLayout title="Add to a project">
        <p>
          Your cart has no piece for a project. <Link to={paths.products}>Find some</Link>, or go back to{' '}
          <Link to={projectPaths.list}>your projects</Link>.
        </p>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="Add to a project">
      {refusal && !FIELDS.some((field) => errors[field]) && (
        <Notice tone="problem">{Object.values(errors)[0] ?? refusal.message}</Notice>
      )}
      <Form key={project?.id} method="post" className={listStyles.form} noValidate>
        <input type="hidden" name="from" value="cart" />
        <fieldset className={placingStyles.pieces}>
          <legend>Pieces of your cart</legend>
          {pieces.map((piece) => (
            <ChosenPiece key={piece.variantId} piece={piece} values={values} />
          ))}
        </fieldset>
        {project ? (
          <>
            <input type="hidden" name="project" value={project.id} />
            <PlaceField
              project={project}
              label={`Into ${project.name} of ${project.client_name}`}
              value={values?.place ?? `room:${project.rooms.at(-1)?.id ?? ''}`}
              error={errors.alternative_of ?? errors.room_id}
            />
          </>
        ) : (
          <>
            <TextField
              name="name"
              label="Project"
              hint="As your client reads it, up to 80 characters"
              maxLength={80}
              defaultValue={values?.name ?? ''}
              error={errors.name}
            />
            <TextField
              name="client_name"
              label="Client"
              maxLength={120}
              autoComplete="off"
              defaultValue={values?.client_name ?? ''}
              error={errors.client_name}
            />
          </>
        )}
        <Button type="submit" isPending={isPending}>
          {project ? `Add to ${project.name}` : 'Begin project with these'}
        </Button>
      </Form>
      <nav className={placingStyles.others} aria-labelledby="others">
        <h2 id="others">Another project</h2>
        <ul>
          {otherProjects.map(({ client_name: client, id, name }) => (
            <li key={id}>
              <Link to={into(id)}>{name}</Link> <span className={listStyles.quiet}>{client}</span>
            </li>
          ))}
          {project && (
            <li>
              <Link to={into('new')}>A new project</Link>
            </li>
          )}
        </ul>
      </nav>
    </AccountLayout>
  );
}

const into = (project: string) => `${projectPaths.list}?${new URLSearchParams({ from: 'cart', project })}`;

function ChosenPiece({ piece, values }: { piece: CartPiece; values: Refusal['values'] | undefined }) {
  const { name, quantity, variantId } = piece;
  const isChosen = values === undefined || values[`take_${variantId}`] !== undefined;
  return (
    <div className={placingStyles.piece}>
      <Checkbox name={`take_${variantId}`} value="yes" label={name} defaultChecked={isChosen} />
      <TextField
        label={
          <>
            Quantity<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
        type="number"
        name={`quantity_${variantId}`}
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={values?.[`quantity_${variantId}`] ?? String(quantity)}
      />
    </div>
  );
}
