import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUIZ_TEXTS } from '../components/Surroundings.ts';
import type { EmbedEvents } from './EmbedApp.ts';
import {
  ATTRIBUTES,
  EMBED_TEXTS,
  MAJOR,
  PARTS,
  PROPERTY_PREFIX,
  TAG,
  TOKENS,
} from './embedNames.ts';

const contract = readFileSync(join(import.meta.dirname, '../../../docs/embed-contract.md'), 'utf8');

const EVENTS = {
  'lead:viewed': true,
  'lead:step': true,
  'lead:submitted': true,
  'lead:failed': true,
  'lead:closed': true,
} satisfies Record<keyof EmbedEvents, true>;

/** All that pages of others can name. */
const surface = {
  tag: [TAG],
  attributes: [...ATTRIBUTES],
  events: Object.keys(EVENTS),
  parts: [...PARTS],
  properties: TOKENS.map((name) => PROPERTY_PREFIX + name),
  texts: [...QUIZ_TEXTS, ...EMBED_TEXTS],
};

/** The first column of the table under a header, or the names in a paragraph. */
const documented = {
  tag: find(/^## The element `<([\w-]+)>`/gm),
  attributes: find(/^\| `([\w-]+)` \| `\w+` \|/gm),
  events: find(/^\| `(lead:\w+)` \|/gm),
  parts: find(/^\| `(\w+)` \| [^|`]/gm, section('| Part |', 'Custom properties')),
  properties: find(/`(--[\w-]+)`/g),
  texts: find(/`([a-z][\w.]*)`/gi, section('Texts of the quiz', '; each question')).concat(
    find(/`([a-z][\w.]*)`/gi, section('Others:', '##')),
  ),
};

function find(pattern: RegExp, text = contract): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}

function section(from: string, to: string): string {
  const start = contract.indexOf(from);
  return contract.slice(start, contract.indexOf(to, start));
}

test.each(Object.keys(surface) as (keyof typeof surface)[])(
  'The contract lists the %s of the embed, and no others',
  (kind) => {
    expect(documented[kind].toSorted()).toEqual(surface[kind].toSorted());
  },
);

test('What a page could name when this version was released, it can name now', () => {
  const file = join(import.meta.dirname, `released/${MAJOR}.json`);
  const released = JSON.parse(readFileSync(file, 'utf8')) as typeof surface;
  for (const kind of Object.keys(released) as (keyof typeof surface)[])
    expect(surface[kind]).toEqual(expect.arrayContaining(released[kind]));
});
