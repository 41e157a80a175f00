const LOOK_EVERY_MS = 1_000;
/** A failure that stays, such as a full disk, costs no more than an export in a minute. */
const MAX_PAUSE_MS = 60_000;

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
  let pauseMs = LOOK_EVERY_MS;
  for (;;) {
    // Before the export: what changes meanwhile is exported next.
    const shown = await readShown();
    if (shown !== undefined && shown !== exported)
      await exportNow().then(
        () => {
          exported = shown;
          pauseMs = LOOK_EVERY_MS;
        },
        (error) => {
          pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
          onFailure(error);
        },
      );
    await wait(pauseMs);
  }
}
