import { paths } from '@sanderling/contract/site/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './modal-form.module.css';

/** What a guest sees in the place of a form that needs an account. */
export function SignInFirst({
  title,
  text,
  onFollow,
}: {
  title: string;
  text: string;
  onFollow: () => void;
}) {
  return (
    <div className={styles.form}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={styles.buttons}>
        <ButtonLink to={paths.login} onClick={onFollow}>
          Sign in
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.signup} onClick={onFollow}>
          Create an account
        </ButtonLink>
      </p>
    </div>
  );
}
