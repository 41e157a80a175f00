import type { RenderSettings } from '@site/fragment-kit';
import {
  ASSISTANT_PATH,
  QUESTION_MAX_CHARACTERS,
  type SupportAnswer,
} from '@site/telemetry/chat/SupportAnswer';
import type { FastifyInstance } from 'fastify';
import { createSupportSearch } from './createSupportSearch.ts';
import { createTokenBuckets } from './createTokenBuckets.ts';

interface Dependencies {
  settings: RenderSettings;
  clock: () => number;
  fetch?: typeof globalThis.fetch;
  articlePath?: string;
}

/** Answers the assistant's questions with support articles. Each asks the content repository: so many a visitor, so many in all. */
export function assistantRoutes(
  app: FastifyInstance,
  { settings, clock, fetch = globalThis.fetch, articlePath }: Dependencies,
): void {
  const search = createSupportSearch({ settings, fetch, clock, articlePath });
  const mayVisitorAsk = createTokenBuckets({ burst: 20, perSecond: 0.5, clock });
  const mayAnyoneAsk = createTokenBuckets({ burst: 60, perSecond: 20, clock, maxKeys: 1 });

  app.get<{ Querystring: { q?: unknown } }>(ASSISTANT_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { q } = request.query;
    if (typeof q !== 'string' || !q.trim() || q.length > QUESTION_MAX_CHARACTERS)
      return reply
        .code(400)
        .send({ error: `q must be a question of at most ${QUESTION_MAX_CHARACTERS} characters.` });
    if (!mayVisitorAsk(request.ip) || !mayAnyoneAsk('all'))
      return reply.code(429).header('retry-after', '2').send({ error: 'Too many questions.' });
    try {
      const answer: SupportAnswer = { articles: await search(q) };
      return answer;
    } catch (error) {
      request.log.warn({ err: error }, 'the assistant could not search');
      return reply.code(503).header('retry-after', '5').send({ error: 'There is no answer now.' });
    }
  });
}
