import { createHash } from 'node:crypto';
import {
  type ShellReport,
  type ShellStatus,
  shellStatusSchema,
} from '@site/channel-records/shell-report';

interface Dependencies {
  /** Shared by all registries; a shell reports to any one of them. */
  store: {
    read(key: string): Promise<Uint8Array | undefined>;
    write(key: string, text: string): Promise<void>;
    list(prefix: string): Promise<string[]>;
    remove(key: string): Promise<void>;
  };
  /** Called with the record that a shell serves. */
  noteServed?: (channel: string, sequence: number) => Promise<void>;
  clock: () => Date;
}

/** A shell reports at least twice in this time; otherwise it has stopped, or cannot reach its registry. */
const SILENT_AFTER_MS = 75_000;
const MAX_SHELLS = 200;
const FOLDER = 'shells/';

export type ShellReports = ReturnType<typeof createShellReports>;

/** The last report of each shell. */
export function createShellReports({ store, noteServed, clock }: Dependencies) {
  const age = ({ lastWordAt }: ShellStatus) => clock().getTime() - Date.parse(lastWordAt);

  async function read(key: string): Promise<ShellStatus | undefined> {
    const bytes = await store.read(key);
    try {
      return bytes && shellStatusSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
      // Damaged; the shell's next report replaces it.
      return undefined;
    }
  }

  /** Removes the reports of shells that have stopped. Returns whether there is room for another shell. */
  async function makeRoom(): Promise<boolean> {
    let left = 0;
    for (const key of await store.list(FOLDER)) {
      const status = await read(key);
      if (status && age(status) < SILENT_AFTER_MS) left++;
      else await store.remove(key);
    }
    return left < MAX_SHELLS;
  }

  return {
    /**
     * @param secret the shell's own id, known only to it and the registry
     * @returns whether the report is kept; false if there are too many shells
     */
    async save(secret: string, report: ShellReport): Promise<boolean> {
      const id = createHash('sha256').update(secret).digest('hex').slice(0, 16);
      const key = `${FOLDER}${id}.json`;
      const isKnown = (await store.read(key)) !== undefined;
      if (!isKnown && !(await makeRoom())) return false;
      const status: ShellStatus = { ...report, id, lastWordAt: clock().toISOString() };
      await store.write(key, JSON.stringify(status));
      if (report.serving) await noteServed?.(report.channel, report.serving.sequence);
      return true;
    },

    /** The recent reports, by the shell's name. */
    async list(): Promise<ShellStatus[]> {
      const all = await Promise.all((await store.list(FOLDER)).map(read));
      return all
        .filter((status) => status !== undefined)
        .filter((status) => age(status) < SILENT_AFTER_MS)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
