/** An input and how long it took until the paint that followed. */
export interface SlowInput {
  ms: number;
  event: string;
  /** Which element, as far as its own attributes tell. */
  target: string;
  /** Until the page's listeners ran. */
  waitedMs: number;
  /** While they ran. */
  workedMs: number;
}

/** Says which input it was, and where its time went. */
export function describeInput({ ms, event, target, waitedMs, workedMs }: SlowInput): string {
  const paintedMs = Math.max(0, ms - waitedMs - workedMs);
  return `${event} ${target}: waited ${Math.round(waitedMs)}, worked ${Math.round(workedMs)}, painted ${Math.round(paintedMs)} ms`;
}

/** Runs in the page: keeps every input that took 16 ms or longer in `inputs`. */
export function recordInputs(): void {
  const inputs: SlowInput[] = [];
  Object.assign(globalThis, { inputs });
  const describe = (target: Node | null) => {
    if (!(target instanceof Element)) return '';
    const { id, tagName, textContent } = target;
    const label = target.getAttribute('aria-label') ?? textContent?.trim().slice(0, 24);
    return `${tagName.toLowerCase()}${id && `#${id}`}${label && ` “${label}”`}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[])
      if (entry.interactionId > 0)
        inputs.push({
          ms: entry.duration,
          event: entry.name,
          target: describe(entry.target),
          waitedMs: entry.processingStart - entry.startTime,
          workedMs: entry.processingEnd - entry.processingStart,
        });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
