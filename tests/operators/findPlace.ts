/** Where commands of the guide for operators run. */
export type PlaceName = 'checkout' | 'machine' | 'containers' | 'cluster';

/** The first program that only one place has decides. */
const SIGNS: readonly [PlaceName, RegExp][] = [
  ['cluster', /^kubectl /m],
  ['machine', /\/opt\/site|\bsystemctl |^useradd /m],
  ['containers', /\bpodman |\bpnpm image\b/],
];

export const findPlace = (commands: string): PlaceName =>
  SIGNS.find(([, sign]) => sign.test(commands))?.[0] ?? 'checkout';

/** A command that goes on until it is ended. */
const SERVER = /\bstart\b(?!.*--health)/;

/**
 * Splits a block into what runs to its end, and each server apart.
 *
 * @returns parts in their order
 */
export function splitServers(commands: string): { commands: string; isServer: boolean }[] {
  const parts: { commands: string; isServer: boolean }[] = [];
  for (const line of commands.split('\n')) {
    const isServer = SERVER.test(line.replace(/#.*$/, ''));
    const last = parts.at(-1);
    if (last && !isServer && !last.isServer) last.commands += `\n${line}`;
    else parts.push({ commands: line, isServer });
  }
  return parts;
}
