// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  compareSurface,
  describeInPackage,
  MANIFEST_FILE,
  RELEASED_FILE,
} from '../../scripts/recordSurface.ts';
import { createLeadPopupElement } from './createLeadPopupElement.ts';
import { listSurface, type Surface } from './describeElement.ts';

const contract = readFileSync(join(import.meta.dirname, '../../../docs/embed-contract.md'), 'utf8');

/** All that pages of others can name. */
const surface = listSurface();

/** The first column of the table under a header, or the names in a paragraph. */
const documented = {
  tag: find(/^## The element `<([\w-]+)>`/gm),
  attributes: find(/^\| `([\w-]+)` \| `\w+` \|/gm),
  fields: find(/^\| `[\w-]+` \| `(\w+)` \|/gm),
  methods: find(/^\| `(\w+)\(\)` \|/gm),
  events: find(/^\| `(lead:\w+)` \|/gm),
  parts: find(/^\| `(\w+)` \| [^|`]/gm, section('| Part |', 'Custom properties')),
  properties: find(/`(--[\w-]+)`/g),
  texts: find(/`([a-z][\w.]*)`/gi, section('Texts of the quiz', '; each question')).concat(
    find(/`([a-z][\w.]*)`/gi, section('Others:', '##')),
  ),
  messages: find(/`type: '([\w:-]+)'`/g),
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

test('The element has every field and method of its manifest, and an attribute changes its field', () => {
  const Element = createLeadPopupElement({
    siteUrl: 'https://site.example',
    loadApp: () => Promise.reject(new Error('not here')),
    hasWaiting: async () => false,
    memory: { get: () => undefined },
    clock: () => 0,
  });
  expect(Element.observedAttributes).toEqual(surface.attributes);
  const own = Object.getOwnPropertyNames(Element.prototype);
  const inherited = ['constructor', 'connectedCallback', 'disconnectedCallback'];
  expect(
    own.filter((name) => ![...inherited, 'attributeChangedCallback'].includes(name)).sort(),
  ).toEqual([...surface.fields, ...surface.methods].sort());
});

test('What a page could name when this version was released, it can name now', () => {
  const released = JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as Surface;
  expect(compareSurface(released, surface).missing).toEqual([]);
});

test('The npm package has the manifest of this element', () => {
  const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'));
  expect(manifest, 'pnpm embed:record writes it').toEqual(
    JSON.parse(JSON.stringify(describeInPackage())),
  );
});

test('A name that was released and is missing is found, and so is one that is new', () => {
  const later = { ...surface, parts: [...surface.parts.slice(1), 'footer'] };
  expect(compareSurface(surface, later)).toEqual({
    added: ['parts footer'],
    missing: [`parts ${surface.parts[0]}`],
  });
});
