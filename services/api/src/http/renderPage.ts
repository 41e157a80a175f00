import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@site/config/brand';

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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const REPORT_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .3rem 1rem .3rem 0; text-align: left; border-bottom: 1px solid #8886 }
td { white-space: nowrap }
.wide { overflow-x: auto }
svg { width: 100%; height: auto; margin: 1rem 0; overflow: visible }
svg text { font-size: 13px; fill: currentColor }
.bar, .line-0 { fill: #2f5fd0 } .line-1 { fill: #d0542f } .line-2 { fill: #2f8f5b } .line-3 { fill: #8a4fd0 }
.area { opacity: .35 } .axis { stroke: currentColor; opacity: .4 }
`;

/** Renders a self-contained page for the team around `main`, which is HTML. */
export const renderReport = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} | ${brand.name}`)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${main}
</body>
</html>
`;
