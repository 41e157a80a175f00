import { z } from 'zod';
import { CONTRACT_VERSION, type FragmentManifest, type Release, SLOTS } from './contract.ts';

/** Data that breaks the contract. `message` names each invalid field. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** A path inside an artifact: plain segments, so that it can neither leave the folder nor be read as a URL. */
const path = z
  .string()
  .max(200)
  .regex(
    /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/,
    'must be a plain relative path',
  );
const name = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be letters, digits and hyphens');
const version = z
  .string()
  .max(80)
  .regex(
    /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/,
    'must be a version such as 1.2.3 or 1.2.3-4f5a6b7c',
  );
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 digest');
const expose = z.string().regex(/^\.\/[\w-]{1,60}$/, 'must look like ./lifecycles');
const hydrate = z.enum(['interaction', 'visible', 'idle', 'manual']);
const time = z.iso.datetime();

const manifestSchema = z
  .object({
    contract: z.literal(CONTRACT_VERSION),
    name,
    version,
    commit: z.string().max(80).nullable(),
    builtAt: time,
    slot: z.enum(SLOTS),
    mount: z.object({ expose, hydrate }).nullable(),
    remoteEntry: path,
    server: path,
    fallback: path,
    css: z.array(path).max(20),
    exposes: z.record(
      expose,
      z.object({
        file: path,
        css: z.array(path).max(20),
        preload: z.array(path).max(100),
        lazy: z.array(path).max(100).optional(),
      }),
    ),
    shared: z.record(z.string().regex(/^[@\w./-]{1,100}$/), version).optional(),
    files: z.record(path, z.object({ integrity, size: z.int().min(0) })),
    totals: z.object({ files: z.int(), bytes: z.int() }),
  })
  .superRefine((manifest, context) => {
    const named = [
      manifest.remoteEntry,
      manifest.server,
      manifest.fallback,
      ...manifest.css,
      ...Object.values(manifest.exposes).flatMap((each) => [
        each.file,
        ...each.css,
        ...each.preload,
        ...(each.lazy ?? []),
      ]),
    ];
    for (const each of named)
      if (!Object.hasOwn(manifest.files, each))
        context.addIssue({
          code: 'custom',
          path: ['files'],
          message: `${each} is not among the files`,
        });
    if (manifest.mount && !Object.hasOwn(manifest.exposes, manifest.mount.expose))
      context.addIssue({ code: 'custom', path: ['mount'], message: 'its module is not exposed' });
  });

const releaseSchema = z.object({
  id: z.int().min(1),
  createdAt: time,
  fragments: z.record(name, z.object({ version, integrity })),
});

/**
 * Checks the JSON text of a `fragment.json`.
 *
 * @param source origin of the text, for the error message
 * @throws {ContractError} naming the source and each invalid field
 */
export function parseManifest(text: string, source: string): FragmentManifest {
  return parse(manifestSchema, text, source) as FragmentManifest;
}

/** Checks the JSON text of a release, like `parseManifest`. */
export function parseRelease(text: string, source: string): Release {
  return parse(releaseSchema, text, source);
}

function parse<Output>(schema: z.ZodType<Output>, text: string, source: string): Output {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ContractError(`${source} is not JSON: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ContractError(`${source} breaks the fragment contract: ${problems.join('; ')}`);
}
