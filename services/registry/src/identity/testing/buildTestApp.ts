import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Identity } from '../createIdentity.ts';
import { IdentityError } from '../IdentityError.ts';
import { identityRoutes, sendRefusal } from '../identity.routes.ts';

/** The routes of identity alone. */
export async function buildTestApp(identity: Identity) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof IdentityError) return sendRefusal(reply, error);
    throw error;
  });
  await app.register(identityRoutes, { identity });
  return app;
}
