import { DamagedFileError } from '@site/environment/damaged-file';
import { type Store, StoreUnavailableError } from './Store.ts';

/** Why a value cannot be read, or has the wrong content. */
class Damage {
  readonly reason: string;

  constructor(error: unknown) {
    const { message, cause } = error as Error;
    this.reason = cause instanceof Error ? cause.message : message;
  }
}

type Parse<Value> = (text: string, source: string) => Value | Promise<Value>;

interface Dependencies {
  store: Store;
  /** Called once for each damaged value. */
  warn: (line: string) => void;
}

export type StateFiles = ReturnType<typeof createStateFiles>;

/**
 * The small texts that change or that releases depend on. Each has a copy, which replaces it if it is damaged.
 */
export function createStateFiles({ store, warn }: Dependencies) {
  const warned = new Set<string>();

  function warnOnce(line: string): void {
    if (warned.has(line)) return;
    warned.add(line);
    warn(line);
  }

  async function inspect<Value>(key: string, parse: Parse<Value>) {
    try {
      const bytes = await store.read(key);
      return bytes && (await parse(bytes.toString(), key));
    } catch (error) {
      if (isDamage(error)) return new Damage(error);
      throw error;
    }
  }

  /**
   * @param rebuild makes the content from other stored values, or resolves to `undefined`
   * @returns `undefined` if there is no such value
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
        `${what}, and it has no whole copy. Put it back from a backup of the registry.`,
      );
    warnOnce(`${what} and has no whole copy; ${rebuild?.from} is used`);
    return rebuilt;
  }

  /** Replaces a value. A damaged one is kept under another key. */
  async function putOver(
    key: string,
    content: string | Uint8Array,
    parse: Parse<unknown>,
  ): Promise<void> {
    const before = await inspect(key, parse);
    if (before instanceof Damage)
      warn(
        `registry/${key} was damaged (${before.reason}); it is kept as registry/${await store.setAside(key)}`,
      );
    await store.write(key, content);
  }

  /** Replaces a value and its copy in the same way. */
  async function put(key: string, text: string, parse: Parse<unknown>): Promise<void> {
    await putOver(key, text, parse);
    await putOver(copyOf(key), text, parse);
  }

  return { find, put, putOver, warn: warnOnce };
}

export const copyOf = (key: string) => `copies/${key}`;

/** If the store is unavailable, nothing is known about its content. */
const isDamage = (error: unknown) => !(error instanceof StoreUnavailableError);
