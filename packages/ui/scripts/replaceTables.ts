const HEADER = 12;
const RECORD = 16;

/** Returns a TrueType file with other tables in the place of its own of these names; an empty one is left out. */
export function replaceTables(file: Buffer, replacements: Record<string, Buffer>): Buffer {
  const tables = new Map(Object.entries({ ...readTables(file), ...replacements }));
  const names = [...tables.keys()].filter((name) => tables.get(name)?.length).sort();
  const directory = Buffer.alloc(HEADER + RECORD * names.length);
  file.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) as Buffer;
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    const record = HEADER + RECORD * index;
    directory.write(name, record, 'latin1');
    directory.writeUInt32BE(sumWords(padded), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    offset += padded.length;
    parts.push(padded);
  }
  return Buffer.concat(parts);
}

function readTables(file: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const record = HEADER + RECORD * index;
      const offset = file.readUInt32BE(record + 8);
      const length = file.readUInt32BE(record + 12);
      return [file.toString('latin1', record, record + 4), file.subarray(offset, offset + length)];
    }),
  );
}

function sumWords(table: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < table.length; offset += 4) sum += table.readUInt32BE(offset);
  return sum % 2 ** 32;
}
