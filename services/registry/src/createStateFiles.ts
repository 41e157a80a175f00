import { DamagedFileError } from '@site/environment/damaged-file';
import type { Disk } from 'flydrive';

/** What is wrong with a file that cannot be read or has the wrong content. */
class Damage {
  readonly reason: string;

  constructor(error: unknown) {
    const { message, cause } = error as Error;
    this.reason = cause instanceof Error ? cause.message : message;
  }
}

type Parse<Value> = (text: string, source: string) => Value;

interface Dependencies {
  disk: Disk;
  /** Moves a file away for repair by hand; returns its new name. */
  setAside: (key: string) => string;
  /** Hears of each damaged file once. */
  warn: (line: string) => void;
}

/**
 * The small JSON files that change or that releases depend on. Each has a copy, which stands in when somebody or something
 * damaged it.
 */
export function createStateFiles({ disk, setAside, warn }: Dependencies) {
  const warned = new Set<string>();
  const copyOf = (key: string) => `copies/${key}`;

  function warnOnce(line: string): void {
    if (warned.has(line)) return;
    warned.add(line);
    warn(line);
  }

  async function inspect<Value>(key: string, parse: Parse<Value>) {
    try {
      return parse(await disk.get(key), key);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : new Damage(error);
    }
  }

  /**
   * @param rebuild makes the content from what else is stored, or resolves to `undefined`
   * @returns `undefined` when there is no such file
   * @throws {DamagedFileError}
   */
  async function find<Value>(
    key: string,
    parse: Parse<Value>,
    rebuild: { from: string; make: () => Promise<Value | undefined> } | undefined = undefined,
  ): Promise<Value | undefined> {
    const found = await inspect(key, parse);
    if (!(found instanceof Damage)) return found;
    const what = `registry/${key} is damaged (${found.reason})`;
    const copy = await inspect(copyOf(key), parse);
    if (copy !== undefined && !(copy instanceof Damage)) {
      warnOnce(`${what}; its copy registry/${copyOf(key)} is used`);
      return copy;
    }
    const rebuilt = await rebuild?.make();
    if (rebuilt === undefined)
      throw new DamagedFileError(
        `${what}, and it has no whole copy. Put it back from a backup of this folder.`,
      );
    warnOnce(`${what} and has no whole copy; ${rebuild?.from} is used`);
    return rebuilt;
  }

  async function putOver(key: string, content: string | Uint8Array, parse: Parse<unknown>) {
    const before = await inspect(key, parse);
    if (before instanceof Damage)
      warn(
        `registry/${key} was damaged (${before.reason}); it is kept as registry/${setAside(key)}`,
      );
    await disk.put(key, content);
  }

  /** Replaces a file and its copy. A damaged one is kept beside it. */
  async function put<Value>(key: string, value: Value, parse: Parse<Value>): Promise<void> {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    await putOver(key, text, parse);
    await putOver(copyOf(key), text, parse);
  }

  return { find, put, putOver, warn: warnOnce };
}
