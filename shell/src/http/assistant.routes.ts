import {
  ASSISTANT_PATH,
  QUESTION_MAX_CHARACTERS,
  type SupportAnswer,
} from '@site/telemetry/chat/SupportAnswer';
import type { FastifyInstance } from 'fastify';
import type { SupportSearch } from '../site/createSupportSearch.ts';

interface Dependencies {
  search: SupportSearch;
}

/** Each question can cause requests to the content, so both each visitor and the total are limited. */
const VISITOR_LIMIT = { max: 20, timeWindow: 40_000 };
const TOTAL_LIMIT = { max: 60, timeWindow: 3_000, keyGenerator: () => 'all' };

/** Answers the assistant's questions with support articles. Needs `@fastify/rate-limit`. */
export function assistantRoutes(app: FastifyInstance, { search }: Dependencies): void {
  const countVisitor = app.createRateLimit(VISITOR_LIMIT);
  const countAll = app.createRateLimit(TOTAL_LIMIT);

  app.get<{ Querystring: { q?: unknown } }>(ASSISTANT_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { q } = request.query;
    if (typeof q !== 'string' || !q.trim() || q.length > QUESTION_MAX_CHARACTERS)
      return reply
        .code(400)
        .send({ error: `q must be a question of at most ${QUESTION_MAX_CHARACTERS} characters.` });
    for (const count of [countVisitor, countAll]) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded)
        return reply
          .code(429)
          .header('retry-after', String(limit.ttlInSeconds))
          .send({ error: 'Too many questions.' });
    }
    try {
      const answer: SupportAnswer = { articles: await search(q) };
      return answer;
    } catch (error) {
      request.log.warn({ err: error }, 'the assistant could not search');
      return reply.code(503).header('retry-after', '5').send({ error: 'There is no answer now.' });
    }
  });
}
