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
 * An empty variable counts as absent, so that `PORT= pnpm start` means the default.
 *
 * @param shape one zod schema for each variable, under the variable's own name
 * @throws {EnvironmentError} naming every invalid variable
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  const present = Object.fromEntries(
    Object.keys(shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = z.object(shape).safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}${describeValue(name, environment[name])}: ${issue.message}`;
  });
  throw new EnvironmentError(problems.join('\n'));
}

/** Variables whose values must not get into a log. Where public keys belong, somebody may put private ones. */
const SECRET = /(?:SECRET|TOKEN|KEYS?|AUTHORIZATION|PASSWORD)$/;
const SECRET_FILE = /KEYS?_FILE$/;
const PATH = /^(?:~|\.{0,2})\//;

function describeValue(name: string, value: string | undefined): string {
  if (value === undefined) return ' is not set';
  // In place of a path, somebody may give the key itself.
  const isSecret = SECRET.test(name) || (SECRET_FILE.test(name) && !PATH.test(value));
  if (value !== '' && isSecret) return '=(secret)';
  return `=${toPlainText(JSON.stringify(value.replace(/\/\/[^/?#]*@/, '//…@')))}`;
}

/** A TCP port, 0 meaning any free one. */
export const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(fallback);

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

/** The URL of a PostgreSQL database as text. */
export const postgresUrl = () =>
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// URL' });

function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** Origins such as `https://example.com`, separated by commas. */
export const origins = () =>
  z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
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
    if (text === undefined) context.addIssue('must be a file that can be read');
    else
      for (const issue of holds.safeParse(text).error?.issues ?? [])
        context.addIssue(`what it holds ${issue.message}`);
  });

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

export { z };
