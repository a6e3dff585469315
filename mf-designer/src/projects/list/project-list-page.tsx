import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ProjectSummary } from '@sanderling/contract/wire/projects/project';
import { Link, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import type { ComingPieces } from './find-pieces.ts';
import styles from './project-list.module.css';
import { ProjectList } from './project-list.tsx';

interface ListProps {
  projects: readonly ProjectSummary[];
  /** The pieces that the designer came with, to be put into one of them. */
  adding: ComingPieces | null;
  /** Whether this browser has a cart whose pieces can be put into a project. */
  hasCart?: boolean;
  refusal: Refusal | undefined;
}

const FIELDS = ['name', 'client_name', 'address'];

/** A designer's projects, and the way to another one. */
export function ProjectListPage({ adding, hasCart = false, projects, refusal }: ListProps) {
  const isPending = useNavigation().state !== 'idle';
  const { errors = {}, values = {} } = refusal ?? {};
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' });
  return (
    <AccountLayout title={adding === null ? 'Projects' : 'Add to a project'}>
      {refusal && !FIELDS.some((name) => errors[name]) && (
        <Notice tone="problem">{Object.values(errors)[0] ?? refusal.message}</Notice>
      )}
      {adding && (
        <p className={styles.adding}>
          {adding.quantity > 1 ? `${adding.quantity} × ${adding.name}` : adding.name}
        </p>
      )}
      {adding === null ? (
        projects.length > 0 && <ProjectList projects={projects} />
      ) : (
        <ul className={styles.projects} aria-label="Your projects">
          {projects.map(({ client_name: client, id, name }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{client}</span>
              <Form method="post">
                <input type="hidden" name="project" value={id} />
                <Coming {...adding} />
                <Button type="submit" kind="quiet">
                  Add<VisuallyHidden> to {name}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {hasCart && adding === null && (
        <p className={styles.back}>
          <Link to={`${projectPaths.list}?from=cart`}>Add what is in your cart</Link>
        </p>
      )}
      <section className={styles.begin} aria-labelledby="begin">
        <h2 id="begin">{projects.length === 0 ? 'Your first project' : 'A new project'}</h2>
        {projects.length === 0 && (
          <p className={styles.quiet}>
            The rooms of a client’s home, with the pieces you choose for them. Your client says yes or no on a
            page of their own, which never shows what you pay.
          </p>
        )}
        <Form method="post" className={styles.form} noValidate>
          {adding !== null && <Coming {...adding} />}
          <TextField
            {...field('name')}
            label="Project"
            hint="As your client reads it, up to 80 characters"
            maxLength={80}
          />
          <TextField {...field('client_name')} label="Client" maxLength={120} autoComplete="off" />
          <TextField {...field('address')} label="Address" isOptional maxLength={300} autoComplete="off" />
          <Button type="submit" isPending={isPending}>
            Begin project
          </Button>
        </Form>
      </section>
      <p className={styles.back}>
        <Link to={designerPaths.dashboard}>Trade dashboard</Link>
      </p>
    </AccountLayout>
  );
}

function Coming({ quantity, room, variantIds }: ComingPieces) {
  return (
    <>
      {variantIds.map((id) => (
        <input key={id} type="hidden" name="variant_id" value={id} />
      ))}
      <input type="hidden" name="quantity" value={quantity} />
      {room !== null && <input type="hidden" name="room_name" value={room} />}
    </>
  );
}
