/** Secrets of the registry: with them one can release anything, and make any token. */
const KEYS = ['REGISTRY_SIGNING_KEY', 'REGISTRY_IDENTITY_KEY'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/** The environment for a service that is not the registry. */
export const withoutKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !KEYS.includes(name)));
