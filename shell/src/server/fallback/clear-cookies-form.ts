import { createHash } from 'node:crypto';

export const CLEAR_COOKIES_PATH = '/_cookies/clear';

/**
 * The form's own request would be as large as the one that was refused: so the page first takes away what scripts can have written, and
 * the answer then the rest.
 */
const SCRIPT = `document.forms[0].addEventListener('submit',()=>{const h=location.hostname,p=location.pathname.split('/').map((_,i,a)=>a.slice(0,i+1).join('/')||'/');for(const c of document.cookie.split('; ')){const n=c.includes('=')?c.slice(0,c.indexOf('=')):'';for(const x of p)for(const d of['','; Domain='+h,'; Domain='+h.split('.').slice(-2).join('.')])document.cookie=n+'=x; Max-Age=0; Path='+x+d}})`;

/** By which the policy of the page names it. */
export const CLEAR_SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/** A button that signs out and empties the cart asks by what it says. */
export const CLEAR_COOKIES_FORM = `<form method="post" action="${CLEAR_COOKIES_PATH}"><p>You will be signed out, and a cart of a guest will be empty.</p><p><button>Clear this site’s cookies</button></p></form><script>${SCRIPT}</script>`;
