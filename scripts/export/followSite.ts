const LOOK_EVERY_MS = 1_000;

interface Options {
  /** Names what the site shows; `undefined` while it cannot be asked, or is not whole. */
  readShown: () => Promise<string | undefined>;
  exportNow: () => Promise<void>;
  /** Told why an export failed. It is tried again. */
  onFailure: (error: Error) => void;
  /** Rejects when it is to end. */
  wait: (ms: number) => Promise<void>;
}

/** Exports the site now, and after each release and each change of its content. An export that has begun is finished before it ends. */
export async function followSite({
  readShown,
  exportNow,
  onFailure,
  wait,
}: Options): Promise<never> {
  let exported: string | undefined;
  for (;;) {
    // Before the export: what changes meanwhile is exported next.
    const shown = await readShown();
    if (shown !== undefined && shown !== exported)
      await exportNow().then(() => {
        exported = shown;
      }, onFailure);
    await wait(LOOK_EVERY_MS);
  }
}
