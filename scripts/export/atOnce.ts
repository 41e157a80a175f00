const AT_ONCE = 6;

/** Works on a few items at a time. After a failure it begins no other, and ends when those that have begun have. */
export async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const workOn = async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, workOn));
  for (const each of all) if (each.status === 'rejected') throw each.reason;
}
