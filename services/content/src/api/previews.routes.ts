import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { carriesBearer } from '../isSameSecret.ts';
import type { Edition } from '../library/Edition.ts';
import { findDocuments } from '../library/findDocuments.ts';
import type { PreviewSessions } from '../refs/createPreviewSessions.ts';

export interface PreviewRoutesOptions {
  getCurrent(): Edition;
  previews: PreviewSessions;
  /** Required to start a preview. Without it, only this machine can. */
  previewToken?: string | undefined;
}

const bodySchema = z.object({ document: z.string().min(1).max(300) });
const MAX_NAMED = 10;

/** Starts a preview session for a document. For editors' tools, not visitors: it gives access to drafts. */
export function registerPreviewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const { getCurrent, previews, previewToken } = options;

  app.post('/previews', { bodyLimit: 4_096 }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (previewToken ? !carriesBearer(request.headers, previewToken) : !isFromThisMachine(request))
      return reply.code(403).send({ message: NOT_ALLOWED });
    const body = bodySchema.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send({ message: '"document" must name the document to preview' });
    const { preview } = getCurrent();
    const found = findDocuments(preview, body.data.document);
    const [document, ...others] = found;
    if (!document)
      return reply.code(404).send({ message: `There is no document "${body.data.document}"` });
    if (others.length > 0) {
      const names = found.slice(0, MAX_NAMED).map(({ type, uid }) => `${type}/${uid}`);
      return reply
        .code(409)
        .send({ message: `"${body.data.document}" could be ${names.join(' or ')}` });
    }
    const { token, endsAt } = previews.create();
    const { id, type, uid, lang } = document;
    return reply
      .code(201)
      .send({ token, endsAt: new Date(endsAt).toISOString(), document: { id, type, uid, lang } });
  });
}

const NOT_ALLOWED =
  'Previews can only be started from the machine that this runs on, or with the token in CONTENT_PREVIEW_TOKEN';

/**
 * Rejects pages in a browser: a foreign page can reach this machine from an editor's browser, either under its own
 * name (then there is an Origin) or by pointing its host name here (then the Host is not this machine's).
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!/^127\.|^::1$/.test(address) || headers.origin !== undefined) return false;
  return /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
}
