import { performance } from 'node:perf_hooks';

/** @returns a function that measures how busy this thread was since its last call, from 0 to 1 */
export function createUtilizationMeter(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
