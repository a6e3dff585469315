import type { Field } from './field.ts';

type TextField = Extract<Field, { type: 'text' }>;

export const text = (name: string, label: string, rest: Partial<TextField> = {}): TextField => ({
  type: 'text',
  name,
  label,
  ...rest,
});

/** Of a slide, a banner, a link. */
export const path = text('path', 'Leads to', { suggest: 'links' });
export const picturedText = text('alternative_text', 'What the picture shows', {
  hint: 'One sentence, for people who do not see it.',
});
