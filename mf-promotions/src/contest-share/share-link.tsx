import { storeIdentityAtom } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import styles from './contest-share.module.css';

const SUBJECT = 'Forty thousand dollars’ worth of rooms';

/** A link with what can be done with it. Without JavaScript it can be read, and sent by e-mail. */
export function ShareLink({ link }: { link: string }) {
  const [said, setSaid] = useState('');
  const { name } = useAtomValue(storeIdentityAtom);
  const body = `${name} gives $40,000 of furniture to one winner. Enter here: ${link}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied. Paste it wherever your friends are.');
    } catch {
      // Some browsers forbid it; the field is there to copy from by hand.
      setSaid('Your browser doesn’t allow copying here. Select the link above and copy it yourself.');
    }
  }

  return (
    <>
      <TextField label="Your link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <p className={styles.actions}>
        <Button onClick={copy}>Copy the link</Button>
        <ButtonLink
          kind="quiet"
          href={`mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(body)}`}
        >
          Send by e-mail
        </ButtonLink>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
