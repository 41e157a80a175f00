import { CompactSign, compactVerify, createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { ALGORITHM, type PublicKeys, type SigningKey } from './keys.ts';

/** The type of a signed list of a build's files; no token of another type passes for one. */
const BUILD_TYPE = 'shell-build';
const MAX_CHARACTERS = 256 * 1024;
const MAX_FILES = 500;
export const MAX_BUILD_FILE_BYTES = 8 * 2 ** 20;
const MAX_BUILD_BYTES = 32 * 2 ** 20;

export const buildId = z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits');
/** The name of a file holds a digest of its content, so one name never has two contents. */
export const buildFileName = z
  .string()
  .regex(
    /^(?:[\w-]{1,80}\/)?[\w-]{1,80}-[\w-]{8}\.(?:js|css|woff2|svg|png|webp|avif)$/,
    'must be a file name with a digest',
  );
const file = z.object({
  /** SHA-256, as in subresource integrity. */
  integrity: z.string().regex(/^sha256-[\w+/]{43}=$/, 'must be a SHA-256 digest'),
  bytes: z.int().min(0).max(MAX_BUILD_FILE_BYTES),
});

/** What browsers may fetch of one build of a shell. */
export const shellBuildSchema = z.object({
  id: buildId,
  files: z
    .record(buildFileName, file)
    .refine((files) => Object.keys(files).length <= MAX_FILES, `must be at most ${MAX_FILES}`)
    .refine(
      (files) => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_BUILD_BYTES,
      `must have at most ${MAX_BUILD_BYTES} bytes together`,
    ),
});
export type ShellBuildFiles = z.infer<typeof shellBuildSchema>;

/** A list of a build's files that must not be used. */
export class ShellBuildError extends Error {
  override name = 'ShellBuildError';
}

/** Signs a list of a build's files. Returns a compact JWS. */
export async function signShellBuild(
  build: ShellBuildFiles,
  { kid, privateKey }: SigningKey,
): Promise<string> {
  const payload = JSON.stringify(shellBuildSchema.parse(build));
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: ALGORITHM, typ: BUILD_TYPE, kid })
    .sign(privateKey);
}

/**
 * Checks a list of a build's files.
 *
 * @throws {ShellBuildError} if no trusted key has signed it, or it lists what a build cannot have
 */
export async function verifyShellBuild(text: string, keys: PublicKeys): Promise<ShellBuildFiles> {
  if (text.length > MAX_CHARACTERS) throw new ShellBuildError('The list of files is too long.');
  try {
    const trusted = createLocalJWKSet(keys);
    const { payload, protectedHeader } = await compactVerify(text, trusted, {
      algorithms: [ALGORITHM],
    });
    if (protectedHeader.typ !== BUILD_TYPE) throw new Error(`its type is not ${BUILD_TYPE}`);
    return shellBuildSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch (error) {
    throw new ShellBuildError(`This is no list of a shell's files: ${(error as Error).message}`);
  }
}

/** The SHA-256 in hexadecimal digits, the name under which the registry keeps a file. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');
