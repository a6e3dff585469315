import { store, storeSheet } from '@sanderling/catalogue-data/store/store';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

interface HostedPage {
  problem?: string;
  /** Of the request, carried through the form. */
  fields: Record<string, string>;
  email?: string;
}

/** The store's mark, as the store draws it. */
const LOGO_MARK = store.mark
  ? `<svg viewBox="${store.mark.viewBox}" aria-hidden="true"><path d="${store.mark.path}"/></svg>`
  : '';
const NAME = escapeHtml(store.name);
/** After the page's own sheet: the shell answers for it. */
const OWN_COLORS = storeSheet ? `<link rel="stylesheet" href="${storeSheet.path}">` : '';

/**
 * The sign-in page of the embedded service: the store's own look, no script at all. What went wrong has the focus when the page
 * opens, so that it is the first thing read out.
 */
export function signInPage({ problem, fields, email = '' }: HostedPage): string {
  const hidden = hiddenFields(fields);
  const [notice, invalid, first] = noticeOf(problem);
  return pageOf(
    problem ? 'Problem: sign in' : 'Sign in',
    `<h1>Sign in</h1>
<p class="intro">Use the e-mail address and password of your ${NAME} account. Then you return to the store.</p>
${notice}
<form method="post" action="/_identity/login">
${hidden}
<label for="username">E-mail</label>
<input id="username" name="username" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${escapeHtml(email)}"${invalid}${first}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${invalid}>
<button>Sign in</button>
</form>
<p class="links"><a href="/forgot-password">Forgot your password?</a><a href="/signup">Create an account</a></p>`,
  );
}

/** The code of the mail, beside a password that was entered before. It says why, and that a mail comes only for the right one. */
export function codePage({ problem, fields, challenge }: HostedPage & { challenge: string }): string {
  const [notice, invalid, first] = noticeOf(problem);
  return pageOf(
    problem ? 'Problem: enter the code' : 'Enter the code',
    `<h1>One more step</h1>
<p class="intro">There were several failed sign-in attempts. We need a code to continue on this device. If your password was correct, we e-mailed it to you.</p>
${notice}
<form method="post" action="/_identity/login">
${hiddenFields({ ...fields, challenge })}
<label for="mailed_code">Code</label>
<input id="mailed_code" name="mailed_code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"${invalid}${first}>
<button>Sign in</button>
</form>
<p class="links"><a href="/_identity/login?${escapeHtml(new URLSearchParams(fields).toString())}">Enter your password again</a><a href="/forgot-password">Forgot your password?</a></p>`,
  );
}

function hiddenFields(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');
}

/** What went wrong, what says so of a field, and what gives the first field the focus where nothing did. */
function noticeOf(problem: string | undefined): [string, string, string] {
  if (!problem) return ['', '', ' autofocus'];
  const message = escapeHtml(problem);
  return [
    `<p class="problem" id="problem" role="alert" tabindex="-1" autofocus>${message}</p>`,
    ' aria-invalid="true" aria-describedby="problem"',
    '',
  ];
}

export function refusalPage(message: string): string {
  return pageOf(
    'We couldn’t sign you in',
    `<h1>We couldn’t sign you in</h1>
<p class="intro">${escapeHtml(message)}</p>
<p class="links"><a href="/login">Sign in at the store</a><a href="/">Go to the home page</a></p>`,
  );
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${store.colors.paper}">
<title>${escapeHtml(title)} | ${NAME}</title>
<link rel="preload" href="/_identity/fonts/fraunces-72.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/_identity/fonts/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/_identity/hosted.css">${OWN_COLORS}
</head>
<body>
<header><a class="house" href="/" aria-label="${NAME}, to the home page">${LOGO_MARK}${NAME}</a></header>
<main>
${content}
</main>
</body>
</html>`;
}
