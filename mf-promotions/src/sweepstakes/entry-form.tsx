import { paths } from '@sanderling/contract/site/paths';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { Form, Link, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { EntryRefusal } from './enter-sweepstakes.ts';
import styles from './sweepstakes.module.css';

/** Name, e-mail, state and one box. Works without JavaScript. */
export function EntryForm(props: {
  states: readonly UsState[];
  friend: string | null;
  refusal: EntryRefusal | undefined;
}) {
  const { states, friend, refusal } = props;
  const isPending = useNavigation().state !== 'idle';
  const field = (name: string) => ({
    name,
    defaultValue: refusal?.typed[name] ?? '',
    error: refusal?.errors[name]?.[0],
  });
  return (
    <Form method="post" className={styles.form}>
      {refusal?.message && <Notice tone="problem">{refusal.message}</Notice>}
      <TextField label="First name" autoComplete="given-name" maxLength={60} {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={60} {...field('last_name')} />
      <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <SelectField label="State" autoComplete="address-level1" {...field('state')}>
        <option value="">Choose your state</option>
        {states.map(({ abbr, name }) => (
          <option key={abbr} value={abbr}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        name="accept_rules"
        value="yes"
        required
        error={refusal?.errors.accept_rules?.[0]}
        label={
          <>
            I am 18 or older and have read the{' '}
            <Link to={`${paths.sweepstakes}#rules`} target="_blank">
              official rules
            </Link>
            .
          </>
        }
      />
      {friend && <input type="hidden" name="friend" value={friend} />}
      <Button type="submit" isPending={isPending}>
        Enter
      </Button>
    </Form>
  );
}
