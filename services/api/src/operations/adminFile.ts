import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/environment/replaceFile';
import { z } from 'zod';

const adminAddress = z.object({ url: z.url(), token: z.string().min(32) });

/** The address of a running service's admin server, and the token it requires. */
export type AdminAddress = z.infer<typeof adminAddress>;

/** `admin` for the command line, `reader` for operators' tools that only read. */
type Role = 'admin' | 'reader';

const fileIn = (folder: string, role: Role) => join(folder, `${role}.json`);

/** Writes the address to a file that only this user's programs can read. */
export async function writeAdminFile(folder: string, role: Role, address: AdminAddress) {
  replaceFile(fileIn(folder, role), JSON.stringify(address), 0o600);
}

/** The address that the last process wrote; `null` if there is none or it cannot be read. */
export async function findAdminAddress(folder: string): Promise<AdminAddress | null> {
  const text = await readFile(fileIn(folder, 'admin'), 'utf8').catch(() => '');
  try {
    return adminAddress.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const removeAdminFile = (folder: string, role: Role) =>
  rm(fileIn(folder, role), { force: true });
