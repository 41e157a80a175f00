import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { toPlainText } from './toPlainText.ts';

/** Settings are invalid. `message` names each variable, its value and what it must be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the settings of one process from environment variables, once, at its start.
 *
 * An empty variable counts as absent, so that `PORT= pnpm start` means the default. Each variable may come from a file instead, as
 * container platforms give secrets: `API_READ_TOKEN_FILE=/run/secrets/token`. Line breaks at the end of the file are not part of it.
 *
 * @param shape one zod schema for each variable, under the variable's own name
 * @throws {EnvironmentError} naming every invalid variable
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  const { present, paths, problems } = collectValues(Object.keys(shape), environment);
  const parsed = z.object(shape).safeParse(present);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const path = paths.get(name);
    if (path === undefined)
      problems.push(`${name}${describeValue(name, environment[name])}: ${issue.message}`);
    else if (name in present)
      problems.push(`${describeFile(name, path)}: what it holds ${issue.message}`);
  }
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new EnvironmentError(problems.join('\n'));
}

/** The values that are set, as text, and the paths of those that are in files. */
function collectValues(names: readonly string[], environment: NodeJS.ProcessEnv) {
  const present: Record<string, string> = {};
  const paths = new Map<string, string>();
  const problems: string[] = [];
  for (const name of names) {
    const value = environment[name];
    const path = environment[`${name}_FILE`];
    if (value && path)
      problems.push(`${name} and ${name}_FILE are both set: leave one of them out`);
    else if (value) present[name] = value;
    // Some services read the file themselves, again and again.
    else if (path && !names.includes(`${name}_FILE`)) {
      paths.set(name, path);
      const text = readText(path)?.replace(/[\r\n]+$/, '');
      if (text) present[name] = text;
      else problems.push(`${describeFile(name, path)}: ${text === '' ? 'is empty' : UNREADABLE}`);
    }
  }
  return { present, paths, problems };
}

/** Variables whose values must not get into a log. Where public keys belong, somebody may put private ones. */
const SECRET = /(?:SECRET|TOKEN|KEYS?|AUTHORIZATION|PASSWORD)$/;
const PATH = /^(?:~|\.{0,2})\//;

const describeFile = (name: string, path: string) =>
  `${name}_FILE${describeValue(`${name}_FILE`, path)}`;

function describeValue(name: string, value: string | undefined): string {
  if (value === undefined) return ' is not set';
  // In place of a path, somebody may give the key itself.
  const isSecret = SECRET.test(name) || (name.endsWith('_FILE') && !PATH.test(value));
  if (value !== '' && isSecret) return '=(secret)';
  return `=${toPlainText(JSON.stringify(withoutPassword(value)))}`;
}

/** In a URL that is none, a password may have any character: nothing before the last @ is shown. */
const withoutPassword = (value: string) =>
  value
    .replace(/^([a-z+.-]+:\/*)?.*@/is, '$1…@')
    .replaceAll(/([?&](?:ssl)?password=)[^&]*/gi, '$1…');

const portNumber = () =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

/** A TCP port, 0 meaning any free one. */
export const port = (fallback: number) => portNumber().default(fallback);

/** The port of a listener that is off without it; 0 meaning any free one. */
export const portIfWanted = () => portNumber().optional();

/** A whole number within bounds. Put the unit into the variable's name. */
export const wholeNumber = (fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

/** An http(s) URL as text, without a trailing slash. `fetch` accepts none with a user name or password. */
export const httpUrl = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .refine((value) => !hasCredentials(value), 'must have no user name or password')
    .transform((value) => value.replace(/\/+$/, ''));

function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** `URL` accepts hosts with `*`, `;` and quotes, which mean something else in a security policy. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Origins such as `https://example.com`, separated by commas. */
export const origins = (scheme = 'http') =>
  z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (list) =>
        list.every(
          (origin) =>
            origin.startsWith(scheme) &&
            ORIGIN.test(origin) &&
            URL.canParse(origin) &&
            new URL(origin).origin === origin,
        ),
      'must be origins such as https://example.com, separated by commas',
    );

/** A folder that exists. A relative path starts from `root`. */
export const folder = (root: string, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(root, path))
    .refine(isFolder, 'must be a folder');

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Also a name that no disk can have, or a folder that this user may not see.
    return false;
  }
}

/** The path of a file whose content `holds` accepts. The content is not shown. */
export const file = (holds: z.ZodType<unknown, string>) =>
  z.string().superRefine((path, context) => {
    const text = readText(path);
    if (text === undefined) context.addIssue(UNREADABLE);
    else
      for (const issue of holds.safeParse(text).error?.issues ?? [])
        context.addIssue(`what it holds ${issue.message}`);
  });

const UNREADABLE = 'must be a file that can be read';

function readText(path: string): string | undefined {
  try {
    // A pipe could keep the start waiting.
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies trusted to name the client: comma-separated addresses, networks such as `10.0.0.0/8`, or `loopback`. */
export const proxies = () =>
  z
    .string()
    .transform((text) => text.split(',').map((proxy) => proxy.trim()))
    .refine(
      (list) => list.every((proxy) => PROXY_WORDS.includes(proxy) || isNetwork(proxy)),
      'must be addresses, networks such as 10.0.0.0/8, or loopback, separated by commas',
    );

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export { postgresUrl } from './postgresUrl.ts';
export { z };
