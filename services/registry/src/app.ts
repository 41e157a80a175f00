import { extname } from 'node:path';
import fastify, { type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import { type Registry, RegistryError } from './createRegistry.ts';

const NAME = /^[a-z][a-z0-9-]{1,60}$/;
const VERSION = /^[\w.-]{1,80}$/;
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The registry over HTTP, read only: the shell follows it. The command line publishes and releases. */
export function buildApp({
  registry,
  logger,
}: {
  registry: Registry;
  logger?: FastifyServerOptions['logger'];
}) {
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await registry.listReleaseIds();
    return { status: 'ready' };
  });

  app.get<{ Params: { channel: string } }>('/channels/:channel', async (request) => {
    const channel = await registry.getChannel(checked(request.params.channel, NAME, 'channel'));
    return { ...channel, release: await registry.getRelease(channel.release) };
  });

  app.get('/releases', async () => ({ releases: await registry.listReleaseIds() }));

  app.get<{ Params: { id: string } }>('/releases/:id', (request) =>
    registry.getRelease(Number(checked(request.params.id, /^[1-9]\d{0,8}$/, 'release'))),
  );

  app.get<{ Params: { name: string } }>('/fragments/:name', async (request) => {
    const name = checked(request.params.name, NAME, 'fragment');
    return { name, versions: await registry.listVersions(name) };
  });

  app.get<{ Params: { name: string; version: string } }>(
    '/released/:name/:version',
    async (request) => {
      const name = checked(request.params.name, NAME, 'fragment');
      const version = checked(request.params.version, VERSION, 'version');
      const integrity = await registry.findReleased(name, version);
      if (!integrity) throw new RegistryError(`No release contains ${name}@${version}.`);
      return { integrity };
    },
  );

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/fragments/:name/:version/*',
    async (request, reply) => {
      const name = checked(request.params.name, NAME, 'fragment');
      const version = checked(request.params.version, VERSION, 'version');
      const path = checked(request.params['*'], PATH, 'file');
      const bytes = await registry.findFile(name, version, path);
      if (!bytes) throw new RegistryError(`${name}@${version} has no file ${path}.`);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
        .send(bytes);
    },
  );

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof RegistryError) return reply.code(404).send({ error: error.message });
    // The framework's own, such as a type of body that nothing here reads.
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).send({ error: error.message });
    request.log.error(error);
    return reply.code(500).send({ error: 'The registry could not read its storage.' });
  });

  return app;
}

/** The longest path that a manifest may name. */
const MAX_CHARACTERS = 200;

function checked(value: string, pattern: RegExp, what: string): string {
  if (value.length <= MAX_CHARACTERS && pattern.test(value)) return value;
  throw new RegistryError(`${JSON.stringify(value.slice(0, 80))} is not the name of a ${what}.`);
}
