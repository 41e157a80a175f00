import { createHash } from 'node:crypto';
import type { ShellBuildFiles } from '@site/channel-records/shell-build';

export const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** A shell's build with these files, by name. */
export const describeBuild = (id: string, files: Record<string, string>): ShellBuildFiles => ({
  id,
  files: Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      {
        integrity: `sha256-${Buffer.from(hex(text), 'hex').toString('base64')}`,
        bytes: text.length,
      },
    ]),
  ),
});
