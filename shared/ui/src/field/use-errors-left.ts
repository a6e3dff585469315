import { type FormEvent, useState } from 'react';

type Errors = Partial<Record<string, string>>;

/**
 * The errors of the last attempt, without those of fields that have been changed since: what was wrong with them is no more, and whether
 * they are right now says the next attempt, which answers another object. `noteChange` listens to the form's input.
 */
export function useErrorsLeft<Found extends Errors>(
  errors: Found,
): { errors: Partial<Found>; noteChange: (event: FormEvent) => void } {
  const [changed, setChanged] = useState<{ since: Errors; names: readonly string[] }>({
    since: errors,
    names: [],
  });
  const names = changed.since === errors ? changed.names : [];
  return {
    errors: names.length === 0 ? errors : without(errors, names),
    noteChange({ target }) {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name && errors[name] && !names.includes(name))
        setChanged({ since: errors, names: [...names, name] });
    },
  };
}

function without<Found extends Errors>(errors: Found, names: readonly string[]): Partial<Found> {
  const left: Partial<Found> = { ...errors };
  for (const name of names) delete left[name];
  return left;
}
