interface Dependencies {
  store: {
    read(key: string): Promise<Uint8Array | undefined>;
    write(key: string, text: string): Promise<void>;
    list(prefix: string): Promise<string[]>;
    remove(key: string): Promise<void>;
  };
  /** Anybody can report: only records that exist are noted. */
  hasRecord: (channel: string, sequence: number) => Promise<boolean>;
  clock: () => Date;
}

const KEY = /^served\/([a-z][a-z0-9-]+)\/([1-9]\d{0,9})$/;
/** Precise enough for what is kept for days. */
const NOTE_EVERY_MS = 60 * 60_000;

export type ServedLog = ReturnType<typeof createServedLog>;

/** When shells last said that they serve each record: one may be far behind the channel. */
export function createServedLog({ store, hasRecord, clock }: Dependencies) {
  const noted = new Map<string, number>();

  return {
    async note(channel: string, sequence: number): Promise<void> {
      const key = `served/${channel}/${sequence}`;
      const now = clock().getTime();
      if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
      if (!(await hasRecord(channel, sequence))) return;
      noted.set(key, now);
      await store.write(key, new Date(now).toISOString());
    },

    async list(): Promise<{ channel: string; sequence: number; at: number }[]> {
      const found = (await store.list('served/')).map(async (key) => {
        const [, channel, sequence] = KEY.exec(key) ?? [];
        const text = channel && (await store.read(key))?.toString();
        // A damaged note counts as one of now.
        const at = Date.parse(text || '') || clock().getTime();
        return channel ? [{ channel, sequence: Number(sequence), at }] : [];
      });
      return (await Promise.all(found)).flat();
    },

    /** Removes the notes from before a moment. */
    async forgetBefore(moment: number): Promise<void> {
      for (const { channel, sequence, at } of await this.list())
        if (at < moment) await store.remove(`served/${channel}/${sequence}`);
    },
  };
}
