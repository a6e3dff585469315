import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './card-drawing.module.css';
import { CardDrawing, CodeRing } from './card-drawing.tsx';

/** Modal `card-security-code-back`: three digits beside the signature, on all cards but American Express. */
export default function CardSecurityCodeBackModal() {
  return (
    <div className={styles.text}>
      <h2>The code on the back</h2>
      <CardDrawing label="Back of a card: three digits at the end of the signature strip.">
        <path d="M2 26h256v26H2z" fill="var(--stone)" stroke="none" />
        <path d="M18 74h164v28H18z" fill="var(--paper)" />
        <path d="M28 92c14-12 20 8 34-4s22 8 36-2 22 4 40-2" />
        <text x="198" y="94">
          123
        </text>
        <CodeRing x={186} y={73} width={60} />
        <path d="M18 126h90M18 140h60" />
      </CardDrawing>
      <p>
        Turn a Visa, Mastercard or Discover card around: the security code is the three digits at the end of
        the signature strip.
      </p>
      <p>
        <Button kind="link" onClick={() => bus.emit('modal:open', { name: 'card-security-code-front' })}>
          I have an American Express card
        </Button>
      </p>
    </div>
  );
}
