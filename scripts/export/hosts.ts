import { inertHeaders } from '@site/environment/inert-file';
import { commonHeaders } from '../../shell/src/http/commonHeaders.ts';

/** What cannot be a file: a server answers it. */
const DYNAMIC = [
  '/api/',
  '/embed/',
  '/preview',
  '/signup',
  '/_reports',
  '/_assistant',
  '/_telemetry/',
];

export interface HostOptions {
  redirects: readonly { from: string; to: string }[];
  /** Base URL of a shell that answers what is not a file; absent if there is none. */
  origin?: string | undefined;
  /** Query parameters that change a page: the origin composes it. */
  queries: readonly string[];
  /** Where the files are on the host. */
  root: string;
  port: number;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

const always = { ...commonHeaders, 'content-security-policy': "frame-ancestors 'none'" };

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function describeHeaders(): string {
  const rules: [string, Record<string, string>][] = [
    ['/*', always],
    ['/assets/*', { 'cache-control': IMMUTABLE }],
    ['/fragments/*', { ...inertHeaders, 'cache-control': IMMUTABLE }],
    ['/sharing/*', { 'cache-control': IMMUTABLE }],
    ['/_parts/*', { 'x-robots-tag': 'noindex' }],
  ];
  return rules
    .map(([path, headers]) => [path, ...toLines(headers, (name, value) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** `_redirects`, in the form of the same hosts. */
export function describeRedirects({ redirects, origin }: HostOptions): string {
  const lines = redirects.map(({ from, to }) => `${from} ${to} 308`);
  if (origin)
    for (const path of DYNAMIC) {
      const isFolder = path.endsWith('/');
      lines.push(isFolder ? `${path}* ${origin}${path}:splat 200` : `${path} ${origin}${path} 200`);
    }
  lines.push('/_parts /_parts/index.json 200', '/_parts/* /_parts/:splat/index.json 200');
  return `${lines.join('\n')}\n`;
}

/** A server for nginx: include it in its `http` block. */
export function describeNginx({ redirects, origin, queries, root, port }: HostOptions): string {
  const add = (headers: Record<string, string>) =>
    toLines(
      { ...always, ...headers },
      (name, value) => `    add_header ${name} "${value}" always;`,
    );
  const proxied = origin
    ? [
        '  # A search without scripts; a campaign, whose cookie the shell sets.',
        `  set $asked "";`,
        `  if ($args ~ "(^|&)(${[...queries, 'stripe_campaign_code'].map(escapePattern).join('|')})=") { set $asked yes; }`,
        '  error_page 418 = @origin;',
        '  recursive_error_pages on;',
        '  location @origin {',
        ...toOrigin(origin),
        '    # While it is away: the page without the query, to which scripts then apply it.',
        '    proxy_connect_timeout 2s;',
        '    proxy_read_timeout 10s;',
        '    error_page 502 504 = @file;',
        '  }',
        '  location @file {',
        '    try_files $uri/index.json $uri/index.html =404;',
        '  }',
        `  location ~ ^(${DYNAMIC.map(escapePattern).join('|')}) {`,
        ...toOrigin(origin),
        '  }',
      ]
    : [];
  const asked = origin ? ['    if ($asked) { return 418; }'] : [];
  return `${[
    'map $http_accept $picture {',
    '  default "";',
    '  ~image/avif .avif;',
    '  ~image/webp .webp;',
    '}',
    'map $uri $moved {',
    '  default "";',
    ...redirects.map(({ from, to }) => `  ${quote(from)} ${quote(to)};`),
    '}',
    'server {',
    `  listen ${port};`,
    `  root ${quote(root)};`,
    '  charset utf-8;',
    '  # Cookies of a dozen vendors on one domain take more than 16 kB.',
    '  large_client_header_buffers 4 64k;',
    '  absolute_redirect off;',
    '  gzip_static on;',
    '  # With the module ngx_brotli: brotli_static on;',
    '  error_page 404 /404.html;',
    '  types {',
    '    text/html html; text/css css; text/javascript js; application/json json; text/plain txt;',
    '    application/xml xml; application/manifest+json webmanifest; image/svg+xml svg; image/x-icon ico;',
    '    image/png png; image/jpeg jpg jpeg; image/webp webp; image/avif avif; font/woff2 woff2;',
    '  }',
    ...add({ 'cache-control': REVALIDATED }).map((line) => line.slice(2)),
    '  if ($moved) { return 308 $moved$is_args$args; }',
    ...proxied,
    '  location ~ ^/(assets|fragments|sharing)/ {',
    ...add({ ...inertHeaders, 'cache-control': IMMUTABLE }),
    '  }',
    '  location ~ ^/_parts(/|$) {',
    ...asked,
    '    try_files $uri/index.json =404;',
    ...add({ 'cache-control': REVALIDATED, 'x-robots-tag': 'noindex' }),
    '  }',
    '  location ~ ^/(images|cdn-cgi/image)/ {',
    '    try_files $uri$picture $uri.webp $uri =404;',
    ...add({ 'cache-control': 'public, max-age=86400', vary: 'accept' }),
    '  }',
    '  # Pages have no trailing slash. What was asked for is in `$request_uri` as it came, without line ends.',
    '  location ~ /$ {',
    ...asked,
    '    if ($request_uri ~ "^(/[^/?][^?]*?)/+([?].*)?$") { return 308 $1$2; }',
    '    try_files $uri/index.html =404;',
    '  }',
    '  location / {',
    ...asked,
    '    try_files $uri $uri/index.html =404;',
    '  }',
    '}',
  ].join('\n')}\n`;
}

const toOrigin = (origin: string): string[] => [
  `    proxy_pass ${origin};`,
  '    proxy_http_version 1.1;',
  '    proxy_set_header host $host;',
  '    proxy_set_header x-forwarded-for $remote_addr;',
  '    proxy_set_header x-forwarded-proto $scheme;',
  '    proxy_ssl_server_name on;',
];

const toLines = (
  headers: Record<string, string>,
  write: (name: string, value: string) => string,
): string[] => Object.entries(headers).map(([name, value]) => write(name, value));

const quote = (text: string) => `"${text.replaceAll(/["\\$]/g, '\\$&')}"`;
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
