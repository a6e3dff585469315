import { escapeHtml } from '../../mail/escape-html.ts';

interface HostedPage {
  title: string;
  problem?: string;
  /** Of the request, carried through the form. */
  fields: Record<string, string>;
  email?: string;
}

/** The sign-in page of the embedded service: the store's own look, no script at all. */
export function signInPage({ title, problem, fields, email = '' }: HostedPage): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');
  return pageOf(
    title,
    `<h1>${escapeHtml(title)}</h1>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/_identity/login">
${hidden}
<label>E-mail<input name="username" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="256"></label>
<button>Sign in</button>
</form>
<p class="ways"><a href="/forgot-password">Forgot your password?</a><a href="/signup">Create an account</a></p>`,
  );
}

export function refusalPage(message: string): string {
  return pageOf(
    'Signing in did not work',
    `<h1>Signing in did not work</h1><p>${escapeHtml(message)}</p><p class="ways"><a href="/login">Back to the store</a></p>`,
  );
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Sanderling</title>
<link rel="stylesheet" href="/_identity/hosted.css">
</head>
<body>
<main>
<a class="house" href="/">Sanderling</a>
${content}
</main>
</body>
</html>`;
}
