import { holdPort } from './holdPort.ts';

/** Returns the requested port if it is free, or any free one for 0. */
export async function findPort(variable: string, wanted: number, host?: string): Promise<number> {
  const { port, free } = await holdPort(variable, wanted, host);
  await free();
  return port;
}
