import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Writes a file in one step, so that a crash never leaves half a file. Creates its folder. */
export async function saveFile(
  file: string,
  text: string,
  options?: writeFileAtomic.Options,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, text, options);
}
