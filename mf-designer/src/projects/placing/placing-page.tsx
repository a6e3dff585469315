import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import { Link, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { PlaceField } from '../board/place-field.tsx';
import listStyles from '../list/project-list.module.css';
import type { Placing } from './find-placing.ts';
import styles from './placing.module.css';

const FIELDS = ['variant_id', 'quantity', 'room_id', 'alternative_of'];

/** Where a piece goes that the designer has come with, in which finish and how often. */
export function PlacingPage({ placing, refusal }: { placing: Placing; refusal: Refusal | undefined }) {
  const { finishes, name, otherProjects, project, quantity, variantId } = placing;
  const isPending = useNavigation().state !== 'idle';
  const { errors = {}, values = {} } = refusal ?? {};
  const last = project.rooms.at(-1)?.id ?? '';
  const into = (id: string) =>
    `${projectPaths.list}?${new URLSearchParams({ add: placing.slug, quantity: String(quantity), project: id })}`;
  return (
    <AccountLayout title="Add to a project">
      {refusal && !FIELDS.some((field) => errors[field]) && (
        <Notice tone="problem">{Object.values(errors)[0] ?? refusal.message}</Notice>
      )}
      <p className={styles.what}>
        {name}, for {project.name} of {project.client_name}
      </p>
      <Form key={project.id} method="post" className={listStyles.form} noValidate>
        <input type="hidden" name="project" value={project.id} />
        {finishes.length > 1 ? (
          <SelectField
            label="Finish"
            name="variant_id"
            defaultValue={values.variant_id ?? String(variantId)}
            error={errors.variant_id}
          >
            {finishes.map((finish) => (
              <option key={finish.variant_id} value={finish.variant_id}>
                {finish.name}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="variant_id" value={variantId} />
        )}
        <PlaceField
          project={project}
          label="Room"
          value={values.place ?? `room:${last}`}
          error={errors.alternative_of ?? errors.room_id}
        />
        <TextField
          label="Quantity"
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={values.quantity ?? String(quantity)}
          error={errors.quantity}
        />
        <Button type="submit" isPending={isPending}>
          Add to {project.name}
        </Button>
      </Form>
      <nav className={styles.others} aria-labelledby="others">
        <h2 id="others">Another project</h2>
        <ul>
          {otherProjects.map(({ client_name: client, id, name: other }) => (
            <li key={id}>
              <Link to={into(id)}>{other}</Link> <span className={listStyles.quiet}>{client}</span>
            </li>
          ))}
          <li>
            <Link to={into('new')}>A new project</Link>
          </li>
        </ul>
      </nav>
    </AccountLayout>
  );
}
