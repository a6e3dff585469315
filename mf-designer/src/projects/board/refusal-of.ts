import type { Refusal } from '../../form-page/read-form.ts';

interface RefusedForm {
  errors: Partial<Record<string, string>>;
  /** As it was typed; `known` where this form was not refused. */
  value: (name: string, known: string) => string;
  isRefused: boolean;
}

/** Of the many forms of a board, the one that was refused shows it: named by its intent, and by the id of what it is about. */
export function refusalOf(
  refusal: Refusal | undefined,
  intents: readonly string[],
  about: Readonly<Record<string, string>> = {},
): RefusedForm {
  const values = refusal?.values ?? {};
  const [intent = ''] = (values.intent ?? '').split(':');
  const isRefused =
    refusal !== undefined &&
    intents.includes(intent) &&
    Object.entries(about).every(([name, value]) => values[name] === value);
  return {
    errors: isRefused ? refusal.errors : {},
    value: (name, known) => (isRefused ? (values[name] ?? known) : known),
    isRefused,
  };
}
