import { gzipSync } from 'node:zlib';
import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { versionOf } from '@site/fragment-kit/version';
import fc from 'fast-check';
import { weighted } from './choose.ts';
import { damaged, writeJson } from './damaged.ts';
import { hostileText } from './hostileText.ts';

const BLOCK = 512;
const FILES: Record<string, string> = {
  'client/lifecycles.js': 'export const mount = 1;',
  'client/remoteEntry.js': '',
  'fallback.html': '<p>Footer</p>',
  'server/entry.js': 'export const render = () => ({ html: "" });',
};
const files = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [
    path,
    { integrity: digest(Buffer.from(text)), size: Buffer.byteLength(text) },
  ]),
);
const described: Omit<FragmentManifest, 'version'> = {
  contract: 1,
  name: 'mf-footer',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  slot: 'footer',
  mount: null,
  remoteEntry: 'client/remoteEntry.js',
  server: 'server/entry.js',
  fallback: 'fallback.html',
  css: [],
  exposes: {},
  files,
  totals: {
    files: Object.keys(files).length,
    bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0),
  },
};

/** `fragment.json`: valid, damaged, or damaged with the version that follows from it. */
const manifestText = fc
  .tuple(damaged(fc.constant(described), { maxWounds: 2 }), fc.boolean())
  .map(([value, isSealed]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return writeJson(value);
    const version = isSealed ? versionOf('1.2.3', value as typeof described) : '1.2.3-00000000';
    return writeJson({ version, ...value });
  });

interface Entry {
  name: string;
  body: Buffer;
  /** `0` is a file. */
  type: string;
  /** What the header says instead of the body's length. */
  size?: string;
}

const TYPES = ['0', '\0', '1', '2', '3', '4', '5', '6', '7', 'L', 'K', 'g', 'x', 'S', 'V', 'Z'];
const BODIES = [
  '30 path=../../outside.js\n',
  '18 path=/etc/hosts\n',
  '20 size=99999999999\n',
  '12 size=-1\n',
  '25 GNU.sparse.size=1000\n',
  '9999999999 path=x\n',
  '../../outside.js\0',
];
const SIZES = ['', '0', '77777777777', '-1', '9e9', '\u00ff'.repeat(12), '\u0080'.padEnd(12, '\0')];

const entryChange: fc.Arbitrary<(entries: Entry[]) => Entry[]> = fc
  .record({
    at: fc.nat(5),
    how: fc.constantFrom('rename', 'retype', 'resize', 'refill', 'remove', 'repeat', 'swap', 'add'),
    name: fc.oneof(
      hostileText,
      fc.constantFrom('fragment.json', 'client/remoteEntry.js', 'CLIENT/remoteEntry.js', 'client'),
    ),
    type: fc.constantFrom(...TYPES),
    size: fc.constantFrom(...SIZES),
    body: fc.oneof(hostileText, fc.constantFrom(...BODIES)),
  })
  .map(({ at, how, ...by }) => (entries: Entry[]) => {
    const changed = [...entries];
    const entry = changed[at % (entries.length || 1)];
    const added = { name: by.name, type: by.type, body: Buffer.from(by.body) };
    if (!entry || how === 'add') changed.splice(at, 0, added);
    else if (how === 'remove') changed.splice(changed.indexOf(entry), 1);
    else if (how === 'repeat') changed.push(entry);
    else if (how === 'swap') changed.reverse();
    else
      changed[changed.indexOf(entry)] = {
        ...entry,
        ...(how === 'rename' && { name: by.name }),
        ...(how === 'retype' && { type: by.type }),
        ...(how === 'resize' && { size: by.size }),
        ...(how === 'refill' && { body: added.body }),
      };
    return changed;
  });

/** One entry of a tar, with a checksum that fits whatever it says. */
function writeEntry({ name, body, type, size = body.length.toString(8).padStart(11, '0') }: Entry) {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'utf8');
  header.write('0000644\0', 100);
  header.write(size, 124, 12, 'latin1');
  header.write(`        ${type}`, 148, 'latin1');
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]);
}

const byteChange = weighted(
  [6, fc.constant((bytes: Buffer) => bytes)],
  [1, fc.nat(6_000).map((end) => (bytes: Buffer) => bytes.subarray(0, end))],
  [
    1,
    fc.tuple(fc.nat(6_000), fc.nat(255)).map(([at, by]) => (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      if (changed.length > 0) changed[at % changed.length] = by;
      return changed;
    }),
  ],
  [1, fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes]))],
);

/** Uploads that are almost valid artifacts of `mf-footer`. */
export const uploadedArchive: fc.Arbitrary<Buffer> = fc
  .record({
    manifest: manifestText,
    changes: fc.array(entryChange, { maxLength: 2 }),
    changeTar: byteChange,
    changeGzip: byteChange,
  })
  .map(({ manifest, changes, changeTar, changeGzip }) => {
    const whole: Entry[] = Object.entries({ 'fragment.json': manifest, ...FILES }).map(
      ([name, text]) => ({ name, type: '0', body: Buffer.from(text) }),
    );
    const entries = changes.reduce((all, change) => change(all), whole);
    const tar = Buffer.concat([...entries.map(writeEntry), Buffer.alloc(2 * BLOCK)]);
    return changeGzip(gzipSync(changeTar(tar)));
  });
