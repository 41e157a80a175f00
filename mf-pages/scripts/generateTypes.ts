/**
 * `pnpm --filter mf-pages types`, part of every installation and type check: writes the TypeScript types of every custom type and slice
 * from their models.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from 'prismic-ts-codegen';

const repository = join(import.meta.dirname, '../..');

const readModels = (pattern: string) =>
  globSync(pattern, { cwd: repository })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(repository, file), 'utf8')));

writeFileSync(
  join(repository, 'mf-pages/src/content/prismicio-types.generated.ts'),
  generateTypes({
    customTypeModels: readModels('content/customtypes/*/index.json'),
    sharedSliceModels: readModels('content/slices/*/model.json'),
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: false },
  }),
);
