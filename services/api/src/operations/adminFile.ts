import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/environment/replaceFile';
import { z } from 'zod';

const adminAddress = z.object({ url: z.url(), token: z.string().min(32) });

/** The address of a running service's admin server, and the token it requires. */
export type AdminAddress = z.infer<typeof adminAddress>;

const fileIn = (folder: string) => join(folder, 'admin.json');

/** Writes the address to a file that only this user's programs can read. */
export async function writeAdminFile(folder: string, address: AdminAddress) {
  replaceFile(fileIn(folder), JSON.stringify(address), 0o600);
}

/** The address that the last process wrote; `null` if there is none or it cannot be read. */
export async function findAdminAddress(folder: string): Promise<AdminAddress | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  try {
    return adminAddress.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const removeAdminFile = (folder: string) => rm(fileIn(folder), { force: true });
