import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Identity } from '../createIdentity.ts';
import { identityRoutes } from '../identity.routes.ts';

/** Only the routes of identity. */
export async function buildTestApp(identity: Identity) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(identityRoutes, { identity });
  return app;
}
