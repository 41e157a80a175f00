import { SHARING_PREFIX } from '@site/config/sharingCard';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { BusyError } from '../createGate.ts';
import type { SharingCards } from './createSharingCards.ts';

export interface SharingRoutesOptions {
  cards: SharingCards;
}

const MALFORMED = { error: 'malformed_request', message: 'These are not the words of a card.' };
const BUSY = {
  error: 'unavailable',
  message: 'Too many cards are being drawn. Try again soon.',
};

const cardSchema = z.object({
  title: z.string().min(1).max(300),
  label: z.string().max(100).optional(),
  text: z.string().max(1_000).optional(),
});
const CARD_NAME = /^[\w-]{32}$/;

/**
 * The sharing cards of pages. Only the shell reaches these routes, and asks only for the words of existing pages.
 */
export const sharingRoutes: FastifyPluginAsync<SharingRoutesOptions> = async (app, { cards }) => {
  app.post(SHARING_PREFIX, async (request, reply) => {
    const card = cardSchema.safeParse(request.body);
    if (!card.success) return reply.code(400).send(MALFORMED);
    try {
      return sendCard(reply, await cards.get(card.data));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return reply.code(503).header('retry-after', '1').send(BUSY);
    }
  });

  app.get<{ Params: { name: string } }>(`${SHARING_PREFIX}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!CARD_NAME.test(name)) return reply.code(400).send(MALFORMED);
    const bytes = await cards.find(name);
    return bytes ? sendCard(reply, bytes) : reply.callNotFound();
  });
};

const sendCard = (reply: FastifyReply, bytes: Buffer) => reply.type('image/png').send(bytes);
