const UNRESERVED = /^[\w\-.~]$/;

/**
 * The one spelling of all addresses that ask for the same document: a fragment is never sent, and hosts, ports, dots, escapes and an
 * empty query may be written in many ways. Null for what is no address.
 */
export function profileAddress(said: string): string | null {
  let address = said;
  for (;;) {
    const url = URL.parse(address);
    if (url === null) return null;
    url.hash = '';
    url.hostname = url.hostname.replace(/\.+$/, '');
    url.pathname = readable(url.pathname);
    // Also of a lone question mark nothing is left.
    url.search = readable(url.search);
    // An escape may have had another one in it, and dots behind them are a folder.
    if (url.href === address) return address;
    address = url.href;
  }
}

/** Escapes of what needs none are the letter itself (RFC 3986, 6.2.2.2). */
function readable(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/gi, (hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : hex.toUpperCase();
  });
}
