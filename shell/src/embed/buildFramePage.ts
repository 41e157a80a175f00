import { createHash } from 'node:crypto';
import { brand, brandSlug } from '@site/config/brand';
import { paths } from '@site/config/links';
import { escapeXml } from '../site/escapeXml.ts';

/** A script of the embed, with its digest as in subresource integrity. */
export interface FrameScript {
  src: string;
  integrity: string;
}

/** A document and the headers that belong to it. */
export interface FrameDocument {
  html: string;
  headers: Record<string, string>;
}

interface FramePage {
  key: string;
  /** Whose pages may show it. */
  origins: readonly string[];
  theme: string | undefined;
  /** The first listens to what the second does. */
  scripts: readonly FrameScript[];
}

/** What is not there yet after a while is shown in another way: a link, which needs no script. */
const STYLE = `body{display:flow-root;margin:0;color:#141a44;font:400 17px/1.6 system-ui,sans-serif}
p{margin:16px}
a{color:#2748dc}
.notice{padding:24px;border:1px solid #d9dcec;border-radius:12px;background:#fff}
#otherwise{animation:appear 0s 1.5s both}
@keyframes appear{from{visibility:hidden}}`;
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but what is named: no form, no frame, no address of others. */
const CLOSED = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${STYLE_DIGEST}'`;
/** A script may be loaded, but no text may become one. Styles of the quiz are constructed, which needs no source. */
const OPEN =
  "script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const SITE_HOST = new URL(brand.siteUrl).host;

/** The quiz as a page for an iframe, for pages that may not run scripts of others. Only pages of the integration can frame it. */
export function buildFramePage({ key, origins, theme, scripts }: FramePage): FrameDocument {
  const tags = scripts.map(
    ({ src, integrity }) =>
      `<script type="module" crossorigin src="${escapeXml(src)}" integrity="${escapeXml(integrity)}"></script>`,
  );
  const tag = `${brandSlug}-lead-popup`;
  const look = theme === undefined ? '' : ` theme="${escapeXml(theme)}"`;
  const body = `<${tag} integration-key="${escapeXml(key)}" mode="inline" completed-url="none"${look}></${tag}>
<p id="otherwise"><a href="${paths.demo}" target="_blank" rel="noopener">Write to us on ${SITE_HOST}</a></p>`;
  return {
    html: buildDocument(`Try ${brand.name}`, tags.join('\n'), {
      body,
      attributes: ` data-origins="${escapeXml(origins.join(' '))}"`,
    }),
    headers: {
      'content-security-policy': `${CLOSED}; ${OPEN}; frame-ancestors ${origins.join(' ') || "'none'"}`,
      // A page that isolates itself shows only frames that do.
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    },
  };
}

/** Says in place of the quiz why there is none. Text alone, so every page may frame it. */
export function buildFrameNotice(text: string): FrameDocument {
  return {
    html: buildDocument(brand.name, '', { body: `<p class="notice">${escapeXml(text)}</p>` }),
    headers: {
      'content-security-policy': CLOSED,
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    },
  };
}

const buildDocument = (
  title: string,
  head: string,
  { body, attributes = '' }: { body: string; attributes?: string },
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
${head}
</head>
<body${attributes}>
<main>
${body}
</main>
</body>
</html>
`;
