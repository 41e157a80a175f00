import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkOperator } from '../identity/createClaims.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import { fragmentName } from '../identity/names.ts';
import type { Pruner } from '../prune/createPruner.ts';
import { describeActor } from '../prune/createPruner.ts';
import type { PruneRules } from '../prune/planPrune.ts';
import { pruneAnswer, pruneBody } from '../prune/prune.schema.ts';
import { prunedVersion } from '../versions/createPrunedVersions.ts';
import { refusals } from './schemas.ts';

interface Options {
  pruner: Pruner;
  rules: PruneRules;
  identity: Pick<Identity, 'authenticate'>;
}

/** Removing versions that nothing needs any longer. */
export const prunesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { pruner, rules, identity },
) => {
  app.post(
    '/prunes',
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary: 'Remove versions that nothing needs any longer, or list them (operators)',
        body: pruneBody,
        response: { 200: pruneAnswer, ...refusals },
      },
    },
    async ({ actor, body: { isDryRun, ...asked }, log }) => {
      checkOperator(actor, 'remove versions');
      const used = {
        keepReleases: asked.keepReleases ?? rules.keepReleases,
        keepDays: asked.keepDays ?? rules.keepDays,
      };
      if (isDryRun) return { ...used, ...(await pruner.plan(used)) };
      const outcome = await pruner.prune(used, describeActor(actor));
      log.info({ ...used, removed: outcome.removed }, 'versions pruned');
      return { ...used, ...outcome };
    },
  );

  app.get(
    '/prunes/:name',
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary: 'The versions of a fragment that were removed, when and by whom (operators)',
        params: z.object({ name: fragmentName }),
        response: { 200: z.object({ removed: z.array(prunedVersion) }), ...refusals },
      },
    },
    async ({ actor, params: { name } }) => {
      checkOperator(actor, 'list removed versions');
      return { removed: await pruner.list(name) };
    },
  );
};
