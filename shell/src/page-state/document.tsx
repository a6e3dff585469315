import type { ReactNode } from 'react';
import { dismissPress } from '../browser/early-presses/replay-presses.ts';
import { PAGE_STATE_ID, type PageFile } from './page-state.ts';

/** The whole HTML document. The state's text is only written by the server; the browser hands back what it found. */
export function Document(props: {
  /** Those that nothing is shown without. */
  sheets: readonly PageFile[];
  /** Scripts of the page. Only the server names them; React leaves them alone while it hydrates. */
  preloads?: readonly PageFile[];
  /** The script that runs before all others, and has them fetched when the picture is there. Only the server names it. */
  boot?: PageFile | undefined;
  stateText: string;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.sheets.map(({ href, integrity }) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            integrity={integrity}
            crossOrigin="anonymous"
            precedence="page"
          />
        ))}
        {props.boot && (
          <script
            async
            type="module"
            src={props.boot.href}
            integrity={props.boot.integrity}
            crossOrigin="anonymous"
            fetchPriority="high"
          />
        )}
        {props.preloads?.map(({ href, integrity }) => (
          <link
            key={href}
            rel={props.boot ? 'deferred-modulepreload' : 'modulepreload'}
            href={href}
            integrity={integrity}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
      </head>
      <body
        onClickCapture={dismissPress}
        onInputCapture={dismissPress}
        onChangeCapture={dismissPress}
        onSubmitCapture={dismissPress}
        onKeyUpCapture={dismissPress}
      >
        {props.children}
        <script
          id={PAGE_STATE_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: props.stateText }}
        />
      </body>
    </html>
  );
}
