/** The memory of one process, in MB of 2^20 bytes. */
export interface ProcessMemory {
  name: string;
  /** Private memory. */
  own: number;
  /** By mapped file, such as the program. */
  files: Map<string, number>;
}

/** Reads the text of a `/proc/<pid>/smaps`. */
export function parseSmaps(name: string, smaps: string): ProcessMemory {
  const files = new Map<string, number>();
  let own = 0;
  let path = '';
  let residentKb = 0;
  for (const line of smaps.split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line);
    if (mapping) path = mapping[1] ?? '';
    const [, field, kb] = /^(\w+): +(\d+) kB$/.exec(line) ?? [];
    if (field === 'Rss') residentKb = Number(kb);
    if (field !== 'Anonymous') continue;
    own += Number(kb) / 1_024;
    const ofFile = (residentKb - Number(kb)) / 1_024;
    if (ofFile > 0) files.set(path, (files.get(path) ?? 0) + ofFile);
  }
  return { name, own, files };
}

/**
 * The memory of processes together: private memory, and files that several have mapped once. Linux's proportional share (Pss)
 * would leave out pages shared with other programs.
 *
 * @returns the sum in MB, and a line for each name
 */
export function sumMemory(processes: ProcessMemory[]): { mb: number; lines: string[] } {
  const files = new Map<string, number>();
  for (const each of processes)
    for (const [path, mb] of each.files) files.set(path, Math.max(mb, files.get(path) ?? 0));
  const shared = [...files.values()].reduce((sum, mb) => sum + mb, 0);
  const byName = Map.groupBy(processes, ({ name }) => name);
  return {
    mb: processes.reduce((sum, { own }) => sum + own, shared),
    lines: [
      ...[...byName].map(
        ([name, all]) => `${name} ${all.map(({ own }) => Math.round(own)).join(' + ')}`,
      ),
      `program and libraries, once for all processes ${Math.round(shared)}`,
    ],
  };
}
