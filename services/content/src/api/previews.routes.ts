import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { carriesBearer } from '../isSameSecret.ts';
import type { Edition, Snapshot } from '../library/Edition.ts';
import type { PreviewSessions } from '../refs/createPreviewSessions.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';

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

/**
 * Finds documents by the name a person types: an id, `page/pricing`, `page/pricing.fr-fr`, the file,
 * the page's address or its last part, `pricing`. The result is empty or ambiguous when the name does not identify one document.
 */
export function findDocuments(snapshot: Snapshot, name: string): readonly StoredDocument[] {
  const byId = snapshot.findById(name);
  if (byId) return [byId];
  const file = /^(?:content\/)?(?:documents|drafts)\/(.+)\.json$/.exec(name.replace(/^\.\//, ''));
  const exact = findByTypeAndUid(snapshot, file?.[1] ?? name);
  const namesType = snapshot.models.customTypes.has(name.split('/')[0] ?? '');
  if (exact.length > 0 || namesType || file) return exact;
  const uid = name === '/' ? 'home' : name.replace(/\/$/, '').split('/').at(-1);
  return snapshot.documents.filter((each) => each.uid === uid && each.lang === MASTER_LANG);
}

/** A document without a UID is found by its type alone, if it is the only one. */
function findByTypeAndUid({ documents }: Snapshot, name: string): readonly StoredDocument[] {
  const [type, rest = ''] = name.split('/');
  const [, uid, lang = MASTER_LANG] = /^(.*?)(?:\.([a-z]{2,3}-[a-z]{2,4}))?$/.exec(rest) ?? [];
  const found = documents.filter((each) => each.type === type && each.lang === lang);
  return found.filter((each) => (each.uid === null ? found.length === 1 : each.uid === uid));
}
