/** Web Locks of one browser, as far as the outbox uses them. Requests of one name wait for each other. */
export function createTestLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]) => {
    const task = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    const { ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    if (held.has(name) && ifAvailable) return task(null);
    const mine = (held.get(name) ?? Promise.resolve()).then(() => task({ name }));
    const settled = mine.catch(() => {});
    held.set(name, settled);
    try {
      return await mine;
    } finally {
      if (held.get(name) === settled) held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}
