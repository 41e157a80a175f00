import { setTimeout as wait } from 'node:timers/promises';

const PATH = '/about';
const PATIENCE_MS = 20_000;

const read = async (url: string) => (await fetch(`${url}${PATH}`)).text();

/** Waits until a page has a mark, or has it no longer. */
export async function expectShown(url: string, mark: string, isShown: boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await read(url)).includes(mark) !== isShown) {
    if (performance.now() > deadline)
      throw new Error(`${url}${PATH} ${isShown ? 'does not show' : 'still shows'} ${mark}`);
    await wait(100);
  }
}

/** Compares a page of two sites. */
export async function expectSame(url: string, other: string): Promise<void> {
  const [one, two] = await Promise.all([url, other].map(read));
  if (one !== two) throw new Error(`${url}${PATH} and ${other}${PATH} differ`);
}
