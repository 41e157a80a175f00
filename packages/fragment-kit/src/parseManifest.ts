import { z } from 'zod';
import {
  type ArtifactFile,
  type ArtifactManifest,
  CONTRACT_VERSION,
  type FragmentManifest,
  LAYOUT_NAME,
  type Layout,
  type LayoutManifest,
  PAGE_SLOT,
  type Release,
} from './contract.ts';
import { digest } from './digest.ts';
import { ROUTE_PATTERN } from './routes.ts';

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
/** No map can take the name of a file that visitors get, or the other way round. */
const mapPath = path.regex(/^maps\/.+\.map$/, 'must be in maps/ and end in .map');
const filePath = path.refine((each) => !/^maps\//i.test(each), 'must not be in maps/');
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

const slot = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be letters, digits and hyphens');
const pattern = z
  .string()
  .max(200)
  .regex(ROUTE_PATTERN, 'must be a route such as /lab/*, /lab/:name or /');
const parameter = z.string().regex(/^\w[\w-]{0,40}$/, 'must be the name of a query parameter');

const fileSchema = z.object({ integrity, size: z.int().min(0) });

/** What fragments and layouts have in common. */
const described = {
  contract: z.literal(CONTRACT_VERSION),
  version,
  commit: z.string().max(80).nullable(),
  lockfile: integrity.nullish(),
  builtAt: time,
  files: z.record(filePath, fileSchema),
  totals: z.object({ files: z.int(), bytes: z.int() }),
};

const manifestSchema = z
  .object({
    ...described,
    name: name.refine((each) => each !== LAYOUT_NAME, 'is the name of the layout'),
    slot,
    routes: z.array(pattern).min(1).max(200).optional(),
    query: z.record(pattern, z.array(parameter).max(20)).optional(),
    mount: z.object({ expose, hydrate }).nullable(),
    sameOnEveryPage: z.literal(true).optional(),
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
        standalone: z.boolean().optional(),
        lazy: z.array(path).max(100).optional(),
      }),
    ),
    budgets: z
      .object({ htmlKb: z.number().positive(), clientKb: z.number().positive() })
      .optional(),
    waivers: z
      .array(
        z.object({
          rule: z.string().regex(/^[a-z][a-z-]{1,40}$/),
          reason: z.string().min(10).max(500),
        }),
      )
      .max(20)
      .optional(),
    shared: z.record(z.string().regex(/^[@\w./-]{1,100}$/), version).optional(),
    maps: z.record(mapPath, fileSchema).optional(),
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
    const { routes, query, sameOnEveryPage } = manifest;
    if (manifest.slot === PAGE_SLOT && sameOnEveryPage)
      context.addIssue({
        code: 'custom',
        path: ['sameOnEveryPage'],
        message: `is not for a fragment of the slot ${PAGE_SLOT}`,
      });
    if (manifest.slot !== PAGE_SLOT && (routes || query))
      context.addIssue({
        code: 'custom',
        path: ['routes'],
        message: `only a fragment of the slot ${PAGE_SLOT} has pages`,
      });
    for (const each of Object.keys(query ?? {}))
      if (!routes?.includes(each))
        context.addIssue({
          code: 'custom',
          path: ['query', each],
          message: 'is not among the routes',
        });
  });

const layoutSlotSchema = z
  .strictObject({
    name: slot,
    landmark: z.enum(['header', 'nav', 'aside', 'section', 'footer']).optional(),
    label: z.string().min(1).max(80).optional(),
    on: z.array(pattern).min(1).max(50).optional(),
    onFailure: z.literal('nothing').optional(),
    maxHtmlKb: z.number().positive().optional(),
    options: z.literal('navigation').optional(),
    popup: z.literal(true).optional(),
  })
  .refine(({ landmark, label }) => (landmark === undefined) === (label === undefined), {
    message: 'a landmark needs a label, and a label a landmark',
  })
  .refine(({ options, popup, on }) => !on || !(options || popup), {
    message: 'the slot that follows the page, and the pop-up, are on every page',
  })
  .refine((each) => each.name !== PAGE_SLOT || Object.keys(each).length === 1, {
    message: `the slot ${PAGE_SLOT} is the main element of every page and has no settings`,
  });

const layoutSchema = z
  .strictObject({ slots: z.array(layoutSlotSchema).max(30) })
  .superRefine(({ slots }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['slots'], message });
    const names = slots.map((each) => each.name);
    for (const each of new Set(names.filter((name, index) => names.indexOf(name) !== index)))
      refuse(`${each} is listed twice`);
    if (!names.includes(PAGE_SLOT)) refuse(`the slot ${PAGE_SLOT} is missing`);
    if (slots.filter(({ popup }) => popup).length > 1) refuse('there can be only one pop-up');
    if (slots.filter(({ options }) => options).length > 1)
      refuse('only one slot can follow the options of the navigation');
  });

/** The file of a layout, which its version's digest covers. */
export const LAYOUT_FILE = 'layout.json';
export const writeLayoutFile = (layout: Layout) => `${JSON.stringify(layout, null, 2)}\n`;

const layoutManifestSchema = z
  .object({ ...described, name: z.literal(LAYOUT_NAME), layout: layoutSchema })
  .refine(
    ({ layout, files }) =>
      files[LAYOUT_FILE]?.integrity === digest(Buffer.from(writeLayoutFile(layout))),
    { path: ['files', LAYOUT_FILE], message: 'is not the layout of this manifest' },
  );

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

/** Checks the `fragment.json` of a layout, like `parseManifest`. */
export function parseLayoutManifest(text: string, source: string): LayoutManifest {
  return parse(layoutManifestSchema, text, source);
}

/** Checks the `fragment.json` of an artifact in the registry: a fragment or a layout. */
export function parseArtifact(text: string, source: string): ArtifactManifest {
  const { name: own } = parse(z.looseObject({ name }), text, source);
  return own === LAYOUT_NAME ? parseLayoutManifest(text, source) : parseManifest(text, source);
}

/** Every file of an artifact besides `fragment.json`: those of `files`, and its source maps. */
export const describeFiles = (manifest: ArtifactManifest): Record<string, ArtifactFile> => ({
  ...manifest.files,
  ...('maps' in manifest && manifest.maps),
});

/** Checks the source of a layout: `version`, and the slots. */
export function parseLayoutSource(text: string, source: string): Layout & { version: string } {
  const { version: own, ...layout } = parse(z.looseObject({ version }), text, source);
  return { version: own, ...parse(layoutSchema, JSON.stringify(layout), source) };
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
    .map(({ path, message }) => `${cut(path.join('.'))}: ${cut(message)}`);
  throw new ContractError(`${source} breaks the fragment contract: ${problems.join('; ')}`);
}

/** Names of files and fields are as long as whoever wrote the manifest likes. */
const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
