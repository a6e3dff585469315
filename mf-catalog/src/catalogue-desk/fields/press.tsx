import { Button } from '@sanderling/ui/button/button.tsx';

interface PressProps {
  /** What the form does, such as `remove variants.2`. */
  intent: string;
  /** The field or group that the page comes back to. */
  at: string;
  words: string;
  /** For who hears it without what stands around it. */
  label?: string;
}

/** A button that changes the form itself: the page comes back with what was typed. */
export function Press({ intent, at, words, label }: PressProps) {
  return (
    <Button
      type="submit"
      kind="link"
      name="intent"
      value={intent}
      formAction={`#${at}`}
      formNoValidate
      {...(label && { 'aria-label': label })}
    >
      {words}
    </Button>
  );
}

/** Moves an entry of a list up or down, or takes it out. */
export function Moves({ list, at, of, name }: { list: string; at: number; of: number; name: string }) {
  const path = `${list}.${at}`;
  return (
    <>
      {at > 0 && <Press intent={`up ${path}`} at={list} words="Up" label={`Up: ${name}`} />}
      {at < of - 1 && <Press intent={`down ${path}`} at={list} words="Down" label={`Down: ${name}`} />}
      <Press intent={`remove ${path}`} at={list} words="Remove" label={`Remove: ${name}`} />
    </>
  );
}
