import { holdPort } from './holdPort.ts';

/** The wanted port, or a free one for 0. */
export async function findPort(variable: string, wanted: number, host?: string): Promise<number> {
  const { port, free } = await holdPort(variable, wanted, host);
  await free();
  return port;
}
