import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = join(import.meta.dirname, '../../content/documents');

/** How many people a publication writes to, in the words that the pages use for it. */
const AUDIENCE =
  /\b(\d{1,3},\d{3}) (?:active readers|readers\b(?! ·)|runners,|bakers\*|at the table|sent$)|^of (\d{1,3},\d{3})$/g;
/** Numbers of readers that are true of a part, or of more than one publication. */
const OTHER_AUDIENCES = [
  ['The Morning Tide', '27,600', 'with its second title'],
  ['Status News', '2,110', 'those who joined in one month'],
  ['Status News', '1,480', 'those who joined in another'],
];
const SENT =
  /^(?:To .*, |Leaves )?((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? (?:at )?\d{1,2}:\d{2}(?: [AP]M)?(?:, where you are)?$/g;
/** On which days a publication leaves. All others leave on one. */
const SEND_DAYS: Record<string, readonly string[]> = {
  // The menu, and before it the shopping list.
  Soirée: ['Friday', 'Wednesday'],
  // The issue, and the memo for members.
  'Status News': ['Monday', 'Thursday'],
  'The Marlow Post': ['Tuesday', 'Thursday'],
};
/** Senders of something else than a publication. */
const OTHER_SENDERS = ['Quillpost', 'Linden Hospice Fund', 'Nordkurier Group'];
const IN_WORDS: Record<number, string> = { 14: 'fourteen', 15: 'fifteen', 16: 'sixteen' };

interface Letter {
  publication: string;
  emblem: string;
  lettering: string;
  tint: string;
}
const letters: Letter[] = [];

/** A publication in a row of mastheads. */
interface Mark {
  name: string;
  mark: string;
  style: string;
}
const marks: Mark[] = [];

/** What is said in a letter or a screen of each publication, and where. */
const statements = new Map<string, { text: string; page: string }[]>();

function collect(value: unknown, page: string, owner: unknown): void {
  if (value && typeof value === 'object') {
    const { screen_publication, letter_publication, publication, body, intro, ...fields } =
      value as Record<string, unknown>;
    if (fields.lettering && publication) letters.push({ ...(value as Letter) });
    if (fields.mark && fields.style) marks.push(value as Mark);
    const named = screen_publication ?? letter_publication ?? publication ?? owner;
    for (const each of Object.values(fields)) collect(each, page, named);
  } else if (typeof value === 'string' && typeof owner === 'string') {
    statements.set(owner, [...(statements.get(owner) ?? []), { text: value, page }]);
  }
}

for (const file of globSync('*/*.json', { cwd: DOCUMENTS }))
  collect(JSON.parse(readFileSync(join(DOCUMENTS, file), 'utf8')).data, file, null);

/** What the pattern finds about a publication, by the words found, with the pages that say so. */
function findStated(publication: string, pattern: RegExp): Map<string, string[]> {
  const found = (statements.get(publication) ?? []).flatMap(({ text, page }) =>
    [...text.matchAll(pattern)].map(([, first, second]) => ({ said: first ?? second ?? '', page })),
  );
  return new Map(
    [...Map.groupBy(found, ({ said }) => said)].map(([said, places]) => [
      said,
      places.map(({ page }) => page),
    ]),
  );
}

test.each([...statements.keys()])('%s has one number of readers wherever it is shown', (name) => {
  const counts = findStated(name, AUDIENCE);
  for (const [publication, count] of OTHER_AUDIENCES)
    if (publication === name && count) counts.delete(count);
  expect(counts.size, JSON.stringify([...counts])).toBeLessThanOrEqual(1);
});

test.each([...statements.keys()])('%s leaves on the same day wherever it is shown', (name) => {
  const days = findStated(name, SENT);
  const allowed = SEND_DAYS[name] ?? [...days.keys()].slice(0, 1);
  expect([...days].filter(([day]) => !allowed.includes(day))).toEqual([]);
});

test('A publication has a look of its own, the same wherever its letters stand', () => {
  const owners = Map.groupBy(letters, ({ lettering, tint }) => `${lettering}, ${tint}`);
  for (const [look, having] of owners)
    expect({ look, having: [...new Set(having.map(({ publication }) => publication))] }).toEqual({
      look,
      having: [having[0]?.publication],
    });
  const looks = Map.groupBy(letters, ({ publication }) => publication);
  expect(looks.size).toBe(owners.size);
});

test('A publication has an emblem of its own, in letters, on cards and in rows of names', () => {
  const shown = [
    ...letters.map(({ publication, emblem, lettering }) => ({ publication, emblem, lettering })),
    ...marks.map(({ name, mark, style }) => ({
      publication: name,
      emblem: mark,
      lettering: style,
    })),
  ];
  for (const own of Map.groupBy(shown, (each) => each.publication).values())
    expect([...new Set(own.map((each) => `${each.emblem}, ${each.lettering}`))]).toEqual([
      expect.stringMatching(/^[a-z]+, [a-z]+$/),
    ]);
  const emblems = Map.groupBy(shown, ({ emblem }) => emblem);
  for (const [emblem, having] of emblems)
    expect({ emblem, by: new Set(having.map(({ publication }) => publication)).size }).toEqual({
      emblem,
      by: 1,
    });
});

const readIssue = (file: string) => JSON.parse(readFileSync(join(DOCUMENTS, file), 'utf8'));
const issues = globSync('page/*.json', { cwd: DOCUMENTS })
  .map(readIssue)
  .filter(({ data }) => data.parent?.uid === 'newsstand')
  .map(({ uid, data }) => ({
    uid: String(uid),
    title: String(data.title),
    words: countWords(data.slices),
  }));

function countWords(slices: { primary: { blocks?: { title?: string; text: string }[] } }[]) {
  const blocks = slices.flatMap(({ primary }) => primary.blocks ?? []);
  return blocks.flatMap(({ title = '', text }) => `${title} ${text}`.trim().split(/\s+/)).length;
}

test('Every publication whose letters or screens are shown has an issue to read', () => {
  const unread = [...statements.keys()].filter(
    (name) =>
      !OTHER_SENDERS.includes(name) && !issues.some(({ title }) => title.endsWith(` of ${name}`)),
  );
  expect(unread).toEqual([]);
});

test('The newsstand has a card for each issue, and says how many there are', () => {
  const { data } = readIssue('page/newsstand.json');
  const text = JSON.stringify(data);
  expect(text).toContain(`We name ${IN_WORDS[issues.length]} publications`);
  expect(data.meta_description).toContain(`issue of ${IN_WORDS[issues.length]} publications`);
  expect(issues.filter(({ uid }) => !text.includes(`"uid":"${uid}"`))).toEqual([]);
});

test('Every issue is one to read, of 400 words or more', () => {
  expect(issues.filter(({ words }) => words < 400)).toEqual([]);
});
