import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FragmentConfig } from '@site/fragment-kit';

/** In a fragment's own repository, `release` and `rollback` without a name refer to this fragment. */
export async function addOwnName(args: readonly string[], folder: string): Promise<string[]> {
  const [command, ...rest] = args;
  if (command !== 'release' && command !== 'rollback') return [...args];
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    strict: false, // The command itself says what is wrong.
    options: { channel: text, reason: text, commit: text, release: text },
  });
  if (positionals.length > 0 || values.release !== undefined) return [...args];
  const file = join(folder, 'fragment.config.ts');
  const { default: config } = (await import(file)) as { default: FragmentConfig };
  return [command, config.name, ...rest];
}
