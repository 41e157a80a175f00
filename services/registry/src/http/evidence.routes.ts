import { evidencePieceSchema } from '@site/canary-judge/evidence';
import { judgedCanarySchema } from '@site/canary-judge/report-schema';
import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Judge } from '../evidence/createJudge.ts';
import type { AuthenticateShell } from '../identity/authenticateShells.ts';
import { channelName, fragmentName } from '../identity/names.ts';
import { describeRecord } from './describeMove.ts';

interface Options {
  judge: Judge;
  authenticateShell: AuthenticateShell;
}

/** All running canaries, with every bucket of every histogram, have less. */
const BODY_LIMIT_BYTES = 512 * 1024;
const runParams = z.object({ run: z.string().regex(/^[\w-]{20,60}$/) });
const canaryParams = z.object({ channel: channelName, fragment: fragmentName });
const replayQuery = z.object({ replay: z.enum(['0', '1']).default('0') });

/** Evidence of canaries: shells send it, and anybody may read what the judge makes of it. */
export const evidenceRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { judge, authenticateShell },
) => {
  app.post(
    '/shells/:run/evidence',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: authenticateShell,
      schema: {
        summary: 'What one process of a shell counted of running canaries; each number counts once',
        params: runParams,
        body: evidencePieceSchema,
        response: { 200: z.object({ nextInMs: z.number() }) },
      },
    },
    async ({ params: { run }, body, log }) => {
      const { taken, nextInMs } = await judge.hear(run, body);
      for (const moved of taken)
        log.warn(
          { ...describeRecord(moved), reason: moved.record.reason },
          'withdrawn by the judge',
        );
      return { nextInMs };
    },
  );

  app.get(
    '/canaries/:channel',
    {
      schema: {
        summary: 'The running canaries of a channel',
        params: canaryParams.pick({ channel: true }),
        response: { 200: z.object({ canaries: z.array(judgedCanarySchema) }) },
      },
    },
    async ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { canaries: await judge.list(channel) };
    },
  );

  app.get(
    '/canaries/:channel/:fragment',
    {
      schema: {
        summary: 'The canary of a fragment that runs, or its last one; with ?replay=1 judged again',
        params: canaryParams,
        querystring: replayQuery,
        response: { 200: judgedCanarySchema },
      },
    },
    async ({ params: { channel, fragment }, query: { replay } }, reply) => {
      reply.header('cache-control', 'no-store');
      return judge.get(channel, fragment, replay === '1');
    },
  );
};
