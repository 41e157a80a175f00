import type { FastifyInstance } from 'fastify';
import { ApiError } from '../ApiError.ts';
import { carriesBearer } from '../isSameSecret.ts';
import { type AssetRoutesOptions, registerAssetRoutes } from './assets.routes.ts';
import { type MigrationRoutesOptions, registerMigrationRoutes } from './migration.routes.ts';

export interface WriteRoutesOptions extends AssetRoutesOptions, MigrationRoutesOptions {
  writeToken: string;
  /** Every request must name it. */
  repositoryName: string;
}

/** The asset and migration APIs of the hosted repository, over a store of our own. */
export function registerWriteRoutes(app: FastifyInstance, options: WriteRoutesOptions): void {
  const { writeToken, repositoryName } = options;

  app.register(async (writing) => {
    writing.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!carriesBearer(headers, writeToken))
        throw new ApiError(401, { message: 'The request needs a valid write token' });
      if (headers.repository !== repositoryName)
        throw new ApiError(403, { message: 'The write token is for another repository' });
    });
    registerAssetRoutes(writing, options);
    registerMigrationRoutes(writing, options);
  });
}
