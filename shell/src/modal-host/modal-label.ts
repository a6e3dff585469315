import type { OpenModal } from '@sanderling/contract/events';

/** What a screen reader calls the dialog: its title if it was opened with one, else its name in words. */
export function modalLabel({ name, props }: OpenModal): string {
  if (typeof props?.title === 'string') return props.title;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
