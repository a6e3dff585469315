import { createServer, request } from 'node:http';
import type { Page } from '@playwright/test';

/** A proxy that hands everything on but `Set-Cookie`: what a browser that keeps no cookies makes of an answer. */
export async function openProxyWithoutCookies() {
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const passedOn = request(url, { method, headers }, (given) => {
      const { 'set-cookie': _, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      given.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  return {
    server: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Scripts of the page read and write no cookie, and the browser says so; its storage is closed to them, as it is with cookies. */
export async function refuseCookiesToScripts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}
