import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

const NO_URL =
  'must be a postgres:// or postgresql:// URL. In a user name or password, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25';
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** The URL of a PostgreSQL database as text. The files that it names can be read. */
export const postgresUrl = () =>
  z
    .url({ protocol: /^postgres(ql)?$/, error: NO_URL, abort: true })
    .superRefine((text, context) => {
      const { username, password, searchParams } = new URL(text);
      if (![username, password].every(canBeDecoded)) context.addIssue(NO_URL);
      for (const name of FILES) {
        const path = searchParams.get(name);
        if (path && !canBeRead(path))
          context.addIssue(`must name a file that can be read: ${name}=${path}`);
      }
    });

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function canBeRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
