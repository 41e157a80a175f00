import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FragmentConfig } from '@site/fragment-kit';

const COMMANDS = [
  'release',
  'rollback',
  'canary',
  'promote',
  'withdraw',
  'override',
  'diff',
  'errors',
];
/** Options that say what to do instead. */
const INSTEAD = ['release', 'list', 'revoke'];

/** In a fragment's own repository, these commands without a name refer to this fragment. */
export async function addOwnName(args: readonly string[], folder: string): Promise<string[]> {
  const [command, ...rest] = args;
  if (!COMMANDS.includes(command ?? '')) return [...args];
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    strict: false, // The command itself says what is wrong.
    options: {
      channel: text,
      reason: text,
      commit: text,
      release: text,
      site: text,
      local: text,
      path: text,
      expires: text,
      content: text,
      revoke: text,
      steps: text,
      every: text,
      pages: text,
      out: text,
    },
  });
  // A canary's share and the id of an error are no names.
  const names = positionals.filter((each) =>
    command === 'errors' ? !isErrorId(each) : command !== 'canary' || /^[a-z]/.test(each),
  );
  if (names.length > 0 || INSTEAD.some((each) => values[each] !== undefined)) return [...args];
  const file = join(folder, 'fragment.config.ts');
  const { default: config } = (await import(file)) as { default: FragmentConfig };
  return [command as string, config.name, ...rest];
}

const isErrorId = (text: string) => /^[0-9a-f]{12}$/.test(text);
