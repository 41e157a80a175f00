import { act as preactAct } from 'preact/test-utils';

/** After work that takes time, React's `act` also waits for what that has started; tests that are written for React rely on it. */
export const act = (work: () => unknown): Promise<void> =>
  preactAct(() => {
    const done = work();
    if (done instanceof Promise)
      return done.then(() => new Promise((resolve) => setTimeout(resolve)));
  });
