import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const adminAddress = z.object({ url: z.url(), token: z.string().min(32) });

/** Where a running service's admin side listens, and the word it wants to hear. */
export type AdminAddress = z.infer<typeof adminAddress>;

const fileIn = (folder: string) => join(folder, 'admin.json');

/** Leaves the address where only this user's programs can read it. */
export async function writeAdminFile(folder: string, address: AdminAddress) {
  const unfinished = `${fileIn(folder)}.new`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, JSON.stringify(address), { mode: 0o600, flag: 'wx' });
  await rename(unfinished, fileIn(folder));
}

/** The address that the last process left; `null` when there is none or it cannot be understood. */
export async function findAdminAddress(folder: string): Promise<AdminAddress | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  try {
    return adminAddress.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const removeAdminFile = (folder: string) => rm(fileIn(folder), { force: true });
