/** Loaded into `pnpm content push`: skips the second and a half that its client waits between two requests. */
const wait = globalThis.setTimeout;

globalThis.setTimeout = Object.assign(
  (callback: () => void, ms = 0, ...rest: unknown[]) =>
    // The timers of the network are shorter or longer, or pass arguments to their callback.
    wait(callback, ms > 1_000 && ms <= 1_500 && rest.length === 0 ? 0 : ms, ...rest),
  wait,
) as typeof setTimeout;

export {};
