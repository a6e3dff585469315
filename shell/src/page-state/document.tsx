import type { ReactNode } from 'react';
import { dismissPress } from '../browser/early-presses/replay-presses.ts';
import { PAGE_STATE_ID, type PageFile } from './page-state.ts';

/** The whole HTML document. The state's text is only written by the server; the browser hands back what it found. */
export function Document(props: {
  sheets: readonly PageFile[];
  /** Scripts to fetch along with the page. Only the server names them; React leaves them alone while it hydrates. */
  preloads?: readonly PageFile[];
  /** Scripts that run before all others. Only the server names them. */
  early?: readonly PageFile[];
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
        {props.early?.map(({ href, integrity }) => (
          <script
            key={href}
            async
            type="module"
            src={href}
            integrity={integrity}
            crossOrigin="anonymous"
            fetchPriority="high"
          />
        ))}
        {props.preloads?.map(({ href, integrity }) => (
          <link
            key={href}
            rel="modulepreload"
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
