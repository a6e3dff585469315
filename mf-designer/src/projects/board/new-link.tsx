import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useEffect, useId, useState } from 'react';
import styles from './side.module.css';

interface NewLinkProps {
  link: string;
  expiresAt: string;
}

/** The link that was just made, with the focus in it. Without JavaScript it is there to be copied by hand. */
export function NewLink({ link, expiresAt }: NewLinkProps) {
  const id = useId();
  const [said, setSaid] = useState('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied. Paste it into a message to your client.');
    } catch {
      // Some browsers forbid it; the field is there to copy from by hand.
      setSaid('Your browser doesn’t allow copying here. Select the link and copy it yourself.');
    }
  }

  return (
    <div className={styles.newLink}>
      <TextField
        id={id}
        label="Link for your client"
        hint={`Copy it now: it is shown this once. It is open until ${formatLongDay(centralDay(new Date(expiresAt)))}.`}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button className={styles.copy} onClick={copy}>
        Copy the link
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
