import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from 'prismic-ts-codegen';

const repository = join(import.meta.dirname, '../..');

/** Where the generated types are kept. */
export const CONTENT_TYPES_FILE = join(
  repository,
  'mf-pages/src/content/prismicio-types.generated.ts',
);

/** Builds the TypeScript source of every custom type and slice from the models. */
export function buildContentTypes(): string {
  return generateTypes({
    customTypeModels: readModels('content/customtypes/*/index.json'),
    sharedSliceModels: readModels('mf-pages/src/slices/*/model.json'),
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: false },
  });
}

function readModels(pattern: string) {
  return globSync(pattern, { cwd: repository })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(repository, file), 'utf8')));
}
