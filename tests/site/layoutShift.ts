import type { Page } from '@playwright/test';

/** A layout shift and the elements that moved. */
interface Shift {
  value: number;
  elements: string[];
}

/** Records every layout shift from the first paint on, including those right after input, which browsers do not count. */
export function watchShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Element | null }[] };
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          elements: sources.map(
            ({ node }) => `${node?.nodeName} ${node?.parentElement?.className}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts so far, after all pending paints. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as unknown as { shifts: Shift[] }).shifts),
          ),
        ),
      ),
  );
}
