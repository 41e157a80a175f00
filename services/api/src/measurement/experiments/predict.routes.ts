import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../http/answerErrors.ts';
import { limitRate } from '../../http/rejectForeignOrigin.ts';
import type { Predict } from './createPredictor.ts';
import { VISUAL_ACTIONS } from './loadExperiments.ts';

export interface PredictRoutesOptions {
  predict: Predict;
  ratePerMinute: number;
}

const TEXT_LENGTH = 2_048;
const text = z.string().max(TEXT_LENGTH).optional();

const predictQuery = z.object({
  projectId: z.coerce.number().int().min(1),
  sessionId: z.string().regex(/^[\w.-]{1,128}$/, 'must have 1 to 128 letters, digits, -, _ or .'),
  pageUrlPath: z.string().max(TEXT_LENGTH).default('/'),
  domainSessionIdx: text,
  utmContent: text,
  utmMedium: text,
  utmSource: text,
  utmCampaign: text,
  utmTerm: text,
  referrer: text,
  tz: text,
});

const prediction = z.object({
  key: z.string(),
  type: z.enum(['visual', 'basic']),
  version: z.string(),
  value: z.string(),
  config: z
    .object({
      selector: z.string(),
      action: z.enum(VISUAL_ACTIONS),
      attribute: z.string().nullable(),
    })
    .nullable(),
});

/** `GET /predict`: the variants of a session on a page (spec §7). A session always sees the same variant. */
export const predictRoutes: FastifyPluginAsyncZod<PredictRoutesOptions> = async (app, options) => {
  app.get(
    '/predict',
    {
      ...limitRate(options.ratePerMinute),
      schema: {
        summary: 'Predictions of the experiments on a page',
        querystring: predictQuery,
        response: answers({
          200: z.object({ holdback: z.boolean(), predictions: z.array(prediction) }),
        }),
      },
    },
    async ({ query }, reply) => {
      const { projectId: project, sessionId: session, pageUrlPath: path } = query;
      const found = await options.predict({ project, session, path: withoutSlash(path) });
      if (!found)
        return reply
          .code(404)
          .send({ error: 'not_found', message: `There is no project ${project}.` });
      return found as never;
    },
  );
};

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
