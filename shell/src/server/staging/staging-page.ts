import { STORE_NAME } from '../config/store-name.ts';
/** The one page that a staging store shows to strangers: plain words, no styles and no scripts to get at. `problem` is ours, not typed. */
export function stagingPage(problem: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Staging sign in | ${STORE_NAME}</title></head>
<body><main><h1>Staging sign in</h1>
<p>This is where we try things out. The store itself is elsewhere.</p>
${problem ? `<p role="alert">${problem}</p>` : ''}
<form method="post" action="/staging_auth">
<p><label>Password <input name="password" type="password" autocomplete="current-password" required maxlength="256"></label></p>
<p><button>Enter</button></p>
</form></main></body>
</html>
`;
}
