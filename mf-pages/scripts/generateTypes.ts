/**
 * `pnpm --filter mf-pages types`, part of every installation, type check and build: writes the facts that TypeScript and the running site
 * need about every custom type and slice, from their models.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from 'prismic-ts-codegen';

const repository = join(import.meta.dirname, '../..');

const readModels = (pattern: string) =>
  globSync(pattern, { cwd: repository })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(repository, file), 'utf8')));

const customTypeModels = readModels('content/customtypes/*/index.json');
const sharedSliceModels = readModels('content/slices/*/model.json');

const write = (name: string, text: string) =>
  writeFileSync(join(repository, 'mf-pages/src/content', name), text);

write(
  'prismicio-types.generated.ts',
  generateTypes({
    customTypeModels,
    sharedSliceModels,
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: false },
  }),
);

interface Field {
  type: string;
  config?: { repeat?: boolean; options?: string[]; fields?: Record<string, Field> };
}

interface Variation {
  id: string;
  primary?: Record<string, Field>;
  items?: Record<string, Field>;
}

/** Each field's kind. A group's are those of its fields, a choice's its options. */
const listKinds = (fields: Record<string, Field> = {}): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => type !== 'UID')
      .map(([name, field]) => [name, describeKind(field)]),
  );

function describeKind({ type, config = {} }: Field): unknown {
  if (type === 'Group') return listKinds(config.fields);
  if (type === 'Select') return { options: nameOptions(config.options ?? []) };
  return config.repeat ? `${type}[]` : type;
}

/** Many fields offer the same choice, such as all icons: the text of each is written once. */
const choices: string[] = [];
function nameOptions(options: string[]): number {
  const text = JSON.stringify(options);
  if (!choices.includes(text)) choices.push(text);
  return choices.indexOf(text);
}

const models = JSON.stringify({
  documents: Object.fromEntries(
    customTypeModels.map(({ id, json }) => [
      id,
      listKinds(Object.assign({}, ...Object.values<object>(json))),
    ]),
  ),
  slices: Object.fromEntries(
    sharedSliceModels.map(({ id, variations }) => [
      id,
      Object.fromEntries(
        variations.map(({ id: name, primary, items }: Variation) => [
          name,
          { primary: listKinds(primary), items: listKinds(items) },
        ]),
      ),
    ]),
  ),
}).replaceAll(/\{"options":(\d+)\}/g, 'choices[$1]');

write(
  'models.generated.ts',
  `const choices = [${choices}] as const;\nexport default ${models} as const;\n`,
);
