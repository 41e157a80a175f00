import { z } from 'zod';
import { asLocalServer } from './asLocalServer.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be letters, digits and hyphens');
const version = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.2.3-4f5a6b7c');
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 digest');
const seconds = z.int().min(0);

/** Far more than one person looks at together. */
const MAX_FRAGMENTS = 10;
const someOf = <Value>(value: z.ZodType<Value>) =>
  z.record(name, value).refine((found) => {
    const { length } = Object.keys(found);
    return length > 0 && length <= MAX_FRAGMENTS;
  }, `must name 1 to ${MAX_FRAGMENTS} fragments`);

/** The host of a site, with its port unless that is the protocol's own. */
export const overrideHost = z
  .string()
  .max(260)
  .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'must be a host such as www.example.com');

/** The ref of a content repository. */
export const contentRef = z.string().regex(/^[\w.~-]{1,200}$/, 'must be a ref');

/** Where a developer's browser finds the files of a fragment's local build. */
export const localServer = z
  .string()
  .max(200)
  .refine(
    (text) => asLocalServer(text) !== undefined,
    'must be http://localhost with a port, or https and a private address',
  );

const claims = {
  /** The override's id. */
  jti: z.string().regex(/^[\w-]{8,40}$/),
  /** The only site that it is for. */
  aud: overrideHost,
  /** The team that it was issued to. */
  sub: name,
  channel: name,
  /** Seconds since 1970. */
  iat: seconds,
  exp: seconds,
};

export const overrideSchema = z.union([
  /** Versions shown in the place of the live ones. `integrity` is that of a version's `fragment.json`. */
  z.strictObject({
    ...claims,
    fragments: someOf(z.object({ version, integrity })),
    /** Also for a program that compares all pages with the live ones. */
    compare: z.literal(true).optional(),
  }),
  /** Fragments whose browser side comes from a local server. */
  z.strictObject({ ...claims, local: someOf(localServer) }),
  /** The site as it was: the sequence of a record, and what was published then. */
  z.strictObject({ ...claims, release: z.int().min(1), content: contentRef.optional() }),
  /** Nothing is shown in another way; the site says how it makes its answers. */
  z.strictObject({ ...claims, explain: z.literal(true) }),
]);

/** What one visitor gets instead of the live site, for a while. */
export type Override = z.infer<typeof overrideSchema>;
