import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { escapeHtml, PAGE_HEADERS, renderPage } from './renderPage.ts';

/** The service's documentation, built from the schemas that validate requests: a page for people, JSON for programs. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(renderDocsPage(app.swagger() as OpenAPIV3.Document)),
  );
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Renders the service's OpenAPI description as a page without scripts or external resources. */
function renderDocsPage({ info, paths }: OpenAPIV3.Document): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [renderOperation(method, path, operation)] : [];
    }),
  );
  return renderPage(
    info.title,
    `<h1>${escapeHtml(info.title)}</h1>
<p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a></p>
${operations.join('\n')}`,
  );
}

function renderOperation(method: string, path: string, operation: OpenAPIV3.OperationObject) {
  const { summary = '', parameters = [], requestBody, responses } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const types = Object.keys(content);
  const parts = [
    ...parameters.map((parameter) => renderParameter(parameter as OpenAPIV3.ParameterObject)),
    ...(types.length > 0
      ? [renderSchema(`Body: ${types.join(', ')}`, content[types[0] ?? ''])]
      : []),
    ...Object.entries(responses).map(([status, response]) =>
      renderSchema(`Answer ${status}`, findContent(response as OpenAPIV3.ResponseObject)),
    ),
  ];
  return `<section class="operation">
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}</p>
${parts.join('\n')}
</section>`;
}

const renderParameter = ({ name, in: place, required, schema }: OpenAPIV3.ParameterObject) =>
  `<p><code>${escapeHtml(name)}</code> in the ${place}, ${required ? 'required' : 'optional'}: <code>${escapeHtml(JSON.stringify(schema))}</code></p>`;

const renderSchema = (title: string, media: OpenAPIV3.MediaTypeObject | undefined) =>
  media?.schema
    ? `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(media.schema, null, 2))}</pre></details>`
    : `<p>${escapeHtml(title)}</p>`;

const findContent = ({ content = {} }: OpenAPIV3.ResponseObject) => Object.values(content)[0];
