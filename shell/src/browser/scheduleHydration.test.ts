// @vitest-environment happy-dom
import { saveAnswers } from '@site/state/answers';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduleHydration } from './scheduleHydration.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Schedules a page of an island and a slot that wait to be touched, and an island that waits to be seen. */
function schedule(hasAnswers: boolean): string[] {
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => observed.push(element);
    },
  );
  document.body.innerHTML = `
    <div data-hydrate="interaction" data-island="./PlanPicker"><p>Plans</p></div>
    <div data-hydrate="interaction" data-slot="footer"><p>Links</p></div>
    <div data-hydrate="visible" data-island="./Directory"><p>Entries</p></div>`;
  if (hasAnswers) saveAnswers(() => sessionStorage, { listSize: '2500-9999' });
  scheduleHydration(() => {}).hydrate(document.body);
  return observed.map(({ textContent }) => textContent);
}

test('Islands that wait to be touched stay HTML when they are seen', () => {
  expect(schedule(false)).toEqual(['Entries']);
});

test('For a visitor who told the site something, islands start when they are seen, slots do not', () => {
  expect(schedule(true)).toEqual(['Plans', 'Entries']);
});

test('An island that comes into view waits for idle time: the tap that began the visit is painted first', () => {
  const idle: (() => void)[] = [];
  let waitsMs: number | undefined;
  vi.stubGlobal('requestIdleCallback', (then: () => void, options: IdleRequestOptions) => {
    waitsMs = options.timeout;
    idle.push(then);
  });
  let see: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = (target: Element) => see([{ isIntersecting: true, target }]);
      unobserve = () => {};
    },
  );
  document.body.innerHTML = `
    <div data-hydrate="visible" data-island="./Directory"><p>Entries</p></div>`;
  const started: (string | undefined)[] = [];
  scheduleHydration(({ dataset }) => started.push(dataset.island)).hydrate(document.body);
  expect(started).toEqual([]);
  // Not for long, where the browser is never idle.
  expect(waitsMs).toBeLessThan(500);
  for (const then of idle) then();
  expect(started).toEqual(['./Directory']);
});
