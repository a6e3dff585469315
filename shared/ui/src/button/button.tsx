import { Link } from '@sanderling/runtime/router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'quiet' | 'link';

interface Look {
  /** One primary button a view. */
  kind?: ButtonKind;
  /** As wide as its place. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button keeps its width and its focus, and takes no second press. */
  isPending?: boolean;
}

export function Button({ kind = 'primary', isWide, isPending = false, children, ...rest }: ButtonProps) {
  // Not `disabled`: that would drop the focus of the shopper who has just pressed it.
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(isPending && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse })}
      className={look({ kind, isWide }, rest.className)}
    >
      <span className={styles.label}>{children}</span>
      {isPending && (
        <span className={styles.spinner}>
          <Spinner sizePx={20} />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. `to` is a path of the store, or another address as `href`. */
export function ButtonLink({
  kind = 'primary',
  isWide,
  className,
  ...rest
}: Look & { className?: string; children: ReactNode } & (
    | ComponentProps<typeof Link>
    | (ComponentProps<'a'> & { href: string })
  )) {
  const combined = look({ kind, isWide }, className);
  return 'to' in rest ? <Link {...rest} className={combined} /> : <a {...rest} className={combined} />;
}

function look({ kind, isWide }: { kind: ButtonKind; isWide: boolean | undefined }, className?: string) {
  return classNames(styles.button, styles[kind], isWide && styles.wide, className);
}
