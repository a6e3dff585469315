import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './card-drawing.module.css';
import { CardDrawing, CodeRing } from './card-drawing.tsx';

/** Modal `card-security-code-front`: four digits above the number of an American Express card. */
export default function CardSecurityCodeFrontModal() {
  return (
    <div className={styles.text}>
      <h2>The code on the front</h2>
      <CardDrawing label="Front of an American Express card: four digits above the end of the card number.">
        <rect x="22" y="50" width="34" height="26" rx="4" />
        <path d="M22 63h34M39 50v26" />
        <path d="M22 24h64" />
        <text x="192" y="72">
          1234
        </text>
        <CodeRing x={182} y={51} width={64} />
        <text x="22" y="110">
          3782 •••••• •••••
        </text>
        <path d="M22 136h84M190 136h44" />
      </CardDrawing>
      <p>
        On an American Express card the security code is the four digits above the end of the card number.
      </p>
      <p>
        <Button kind="link" onClick={() => bus.emit('modal:open', { name: 'card-security-code-back' })}>
          I have another card
        </Button>
      </p>
    </div>
  );
}
