import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { renderDocsPage } from './renderDocsPage.ts';
import { PAGE_HEADERS } from './renderPage.ts';

/** The service's documentation, built from the schemas that validate requests: a page for people, JSON for programs. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(renderDocsPage(app.swagger() as OpenAPIV3.Document)),
  );
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
