import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { renderDocsPage } from './renderDocsPage.ts';
import { PAGE_HEADERS } from './renderPage.ts';

/** What the service takes and answers, from the same schemas that check it: for people, and for programs. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(renderDocsPage(app.swagger() as OpenAPIV3.Document)),
  );
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
