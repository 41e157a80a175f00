import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONTROL_FOLDER } from './control.routes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Nothing inline, nothing from elsewhere, in no frame. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Control room</title></head>
<body><h1>The control room is not built yet</h1>
<p>A start of the site builds it; this page then shows it. To build it alone: <code>pnpm --filter registry build</code>.</p></body>
</html>`;

/** The control room's page and its files, from the folder of its build. They contain no data. */
export function pageRoutes(app: FastifyInstance, { folder }: { folder: string }): void {
  const find = (file: string) => readFile(join(folder, file)).catch(() => undefined);
  const withHeaders = (reply: FastifyReply) => reply.headers(HEADERS);

  app.get(CONTROL_FOLDER, { schema: { hide: true } }, (_request, reply) =>
    withHeaders(reply).redirect(`${CONTROL_FOLDER}/`, 308),
  );

  app.get(`${CONTROL_FOLDER}/`, { schema: { hide: true } }, async (_request, reply) => {
    const page = await find('index.html');
    return withHeaders(reply)
      .code(page ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page ?? NOT_BUILT);
  });

  app.get<{ Params: { file: string } }>(
    `${CONTROL_FOLDER}/assets/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const type = TYPES[extname(file)];
      const bytes = type && /^[\w-]+(?:\.[\w-]+)+$/.test(file) && (await find(`assets/${file}`));
      if (!bytes) return reply.callNotFound();
      return withHeaders(reply)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(type)
        .send(bytes);
    },
  );
}
