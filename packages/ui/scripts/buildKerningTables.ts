import type { Kern } from './measureKerning.ts';

/** Characters with the same kerning before, or after, all others. */
interface Group {
  characters: string[];
  kerns: string[];
}

const DEFLT = [0x4446, 0x4c54];
const KERN = [0x6b65, 0x726e];
const PAIR_ADJUSTMENT = 2;
const BY_CLASSES = 2;
const ADVANCE_AND_ITS_VARIATION = 0x44;
const VARIATION_INDEX = 0x8000;
/** 1 in the format of normalized coordinates. */
const ONE = 0x4000;

/**
 * Writes kerning as one matrix of groups (`GPOS`) whose cells refer to how they change with the weight (`GDEF`).
 * Groups that are alike stand side by side: that compresses best.
 */
export function buildKerningTables(
  kerns: readonly Kern[],
  glyphOf: (character: string) => number,
): { GPOS: Buffer; GDEF: Buffer } {
  const byPair = new Map(kerns.map((kern) => [kern.first + kern.second, kern]));
  const firsts = [...new Set(kerns.map(({ first }) => first))];
  const seconds = [...new Set(kerns.map(({ second }) => second))];
  const describe = (first: string, second: string) => {
    const { light = 0, heavy = 0 } = byPair.get(first + second) ?? {};
    return `${light} ${heavy}`;
  };
  const rows = group(firsts, (first) => seconds.map((second) => describe(first, second)));
  const columns = group(seconds, (second) => firsts.map((first) => describe(first, second)));
  const matrix = rows.map(({ characters: [first = ''] }) =>
    columns.map(({ characters: [second = ''] }) => byPair.get(first + second)),
  );
  const changes = [...new Set(kerns.map(changeOf))].filter(Boolean).sort((a, b) => a - b);

  // All characters that are in no group have column 0.
  const values = HEADER_WORDS + rows.length * (columns.length + 1) * 2;
  const variationOf = (change: number) => (values + changes.indexOf(change) * 3) * 2;
  const cells = matrix.flatMap((row) => [
    ...[0, 0],
    ...row.flatMap((kern) => {
      const change = kern ? changeOf(kern) : 0;
      return [kern?.heavy ?? 0, change ? variationOf(change) : 0];
    }),
  ]);
  const variations = changes.flatMap((_, index) => [0, index, VARIATION_INDEX]);
  const coverage = [1, firsts.length, ...firsts.map(glyphOf).sort((a, b) => a - b)];
  const rowClasses = listClasses(rows, glyphOf, 0);
  const columnClasses = listClasses(columns, glyphOf, 1);
  const coverageAt = values + variations.length;
  const rowClassesAt = coverageAt + coverage.length;
  const columnClassesAt = rowClassesAt + rowClasses.length;
  const header = [
    ...[BY_CLASSES, coverageAt * 2, ADVANCE_AND_ITS_VARIATION, 0],
    ...[rowClassesAt * 2, columnClassesAt * 2, rows.length, columns.length + 1],
  ];
  const pairs = [...header, ...cells, ...variations, ...coverage, ...rowClasses, ...columnClasses];
  const script = [1, ...DEFLT, 8, 4, 0, 0, 0xffff, 1, 0];
  const feature = [1, ...KERN, 8, 0, 1, 0];
  const lookup = [1, 4, PAIR_ADJUSTMENT, 0, 1, 8];
  const featureAt = 10 + script.length * 2;
  return {
    GPOS: asWords([
      1,
      0,
      10,
      featureAt,
      featureAt + feature.length * 2,
      ...script,
      ...feature,
      ...lookup,
      ...pairs,
    ]),
    GDEF: buildVariations(changes),
  };
}

const HEADER_WORDS = 8;
const changeOf = ({ light, heavy }: Kern) => light - heavy;

/** Orders groups so that each follows the most similar of those before it. */
function group(characters: string[], listKerns: (character: string) => string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const character of characters) {
    const kerns = listKerns(character);
    const known = groups.get(kerns.join());
    if (known) known.characters.push(character);
    else groups.set(kerns.join(), { characters: [character], kerns });
  }
  const [first, ...rest] = groups.values();
  const ordered = first ? [first] : [];
  while (rest.length > 0) {
    const last = ordered.at(-1)?.kerns ?? [];
    const differences = rest.map(({ kerns }) => kerns.filter((kern, i) => kern !== last[i]).length);
    ordered.push(...rest.splice(differences.indexOf(Math.min(...differences)), 1));
  }
  return ordered;
}

/** A class definition of format 1: the group of each glyph, counted from `from`; 0 for all others. */
function listClasses(
  groups: Group[],
  glyphOf: (character: string) => number,
  from: number,
): number[] {
  const classes: number[] = [];
  for (const [index, { characters }] of groups.entries())
    for (const character of characters) classes[glyphOf(character)] = index + from;
  return [1, 0, classes.length, ...Array.from(classes, (each) => each ?? 0)];
}

/** `GDEF` 1.3 with an item variation store: one region, from the default (the heaviest weight) to the lightest. */
function buildVariations(changes: number[]): Buffer {
  const region = [1, 1, -ONE, -ONE, 0];
  const header = [1, 3, 0, 0, 0, 0, 0, 0, 18];
  const store = [1, 0, 12, 1, 0, 12 + region.length * 2];
  return asWords([...header, ...store, ...region, changes.length, 1, 1, 0, ...changes]);
}

function asWords(words: number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) bytes.writeUInt16BE(word & 0xffff, index * 2);
  return bytes;
}
