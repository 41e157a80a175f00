import { SHARING_PREFIX } from '@site/config/sharingCard';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BusyError } from '../images/createGate.ts';
import type { SharingImages } from './createSharingImages.ts';

export interface SharingRoutesOptions {
  sharing: SharingImages;
}

const BODY_LIMIT_BYTES = 8_192;
const BUSY = {
  error: 'unavailable',
  message: 'Too many pictures are being drawn. Try again soon.',
};

const cardSchema = z.object({
  title: z.string().min(1).max(300),
  label: z.string().max(100).optional(),
  text: z.string().max(1_000).optional(),
});

/**
 * The pictures that networks show of pages. Only the shell reaches these: it asks for the words of pages that are there,
 * and for no others.
 */
export const sharingRoutes: FastifyPluginAsyncZod<SharingRoutesOptions> = async (
  app,
  { sharing },
) => {
  app.post(
    SHARING_PREFIX,
    { schema: { hide: true, body: cardSchema }, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      try {
        return sendPicture(reply, await sharing.get(request.body));
      } catch (error) {
        if (!(error instanceof BusyError)) throw error;
        return reply.code(503).header('retry-after', '1').send(BUSY);
      }
    },
  );

  app.get(
    `${SHARING_PREFIX}/:name`,
    { schema: { hide: true, params: z.object({ name: z.string().regex(/^[\w-]{32}$/) }) } },
    async (request, reply) => {
      const bytes = await sharing.find(request.params.name);
      return bytes ? sendPicture(reply, bytes) : reply.callNotFound();
    },
  );
};

const sendPicture = (reply: FastifyReply, bytes: Buffer) => reply.type('image/png').send(bytes);
