import type { OpenModal } from '@sanderling/contract/site/events';

/** Labels of modals whose names make no sense read aloud. */
const SAID: Record<string, string> = { 'sign-form': 'Sign in' };

/** What a screen reader calls the dialog: its title if it was opened with one, else its name in words. */
export function modalLabel({ name, props }: OpenModal): string {
  if (typeof props?.title === 'string') return props.title;
  const said = SAID[name];
  if (said) return said;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
