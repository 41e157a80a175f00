import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@site/config/brand';
import { escapeHtml } from './escapeHtml.ts';

const STYLE = [
  fileURLToPath(import.meta.resolve('@site/ui/tokens.css')),
  `${import.meta.dirname}/page.css`,
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Headers of the api's own pages: no scripts, no external resources, and forms post to this site only. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Renders a complete page around `main`, which is HTML. */
export const renderPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} | ${brand.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${escapeHtml(brand.name)}</a></header>
<main>
${main}
</main>
</body>
</html>
`;

/** Renders a page with one message and a link back. */
export const renderMessagePage = (title: string, message: string, backPath: string): string =>
  renderPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a class="back" href="${escapeHtml(backPath)}">Back to the page</a></p>`,
  );
