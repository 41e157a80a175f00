import { holdPorts } from './holdPorts.ts';

/** Returns the requested port if it is free, or any free one for 0. */
export async function findPort(variable: string, port: number, host?: string): Promise<number> {
  const { ports, free } = await holdPorts({ found: { variable, port, ...(host && { host }) } });
  await free();
  return ports.found.port;
}
