import { isJsonObject, type Json } from '../Json.ts';
import type { FieldModel, PlainFieldType } from '../models/ContentModels.ts';
import { isDay, isTimestamp } from './dates.ts';
import { type Place, readItems } from './Place.ts';
import { readRichText } from './readRichText.ts';

type PlainModel = Extract<FieldModel, { type: PlainFieldType }>;

/** Reads a field with one value. An empty field takes the repository's empty form. */
export function readPlainField(value: Json | undefined, model: PlainModel, place: Place): Json {
  const empty = EMPTY[model.type] ?? null;
  if (value === undefined || value === null || value === '') return empty;
  // Authors may also write the repository's own empty form.
  if (isJsonObject(value) && isJsonObject(empty) && Object.keys(value).length === 0) return empty;
  const [isValid, expected] =
    model.type === 'Select' ? ruleOfOptions(model.options) : RULES[model.type];
  if (isValid(value)) return model.type === 'Table' ? readTable(value, place) : value;
  place.report(`must be ${expected}, not ${JSON.stringify(value).slice(0, 80)}`);
  return empty;
}

const EMPTY: Partial<Record<PlainFieldType, Json>> = { Boolean: false, Embed: {}, GeoPoint: {} };

type Rule = [isValid: (value: Json) => boolean, expected: string];

const ruleOfOptions = (options: readonly string[]): Rule => [
  (value) => options.some((option) => option === value),
  `one of ${options.join(', ')}`,
];

const RULES: Record<Exclude<PlainFieldType, 'Select'>, Rule> = {
  Text: [(value) => typeof value === 'string', 'text'],
  Color: [
    (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
    'a color such as #1f2d5a',
  ],
  Date: [isDay, 'a day such as 2026-01-15'],
  Timestamp: [isTimestamp, 'a time such as 2026-01-15T09:00:00+0000'],
  Number: [(value) => typeof value === 'number', 'a number'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  GeoPoint: [
    (value) =>
      isJsonObject(value) && isWithin(value.latitude, 90) && isWithin(value.longitude, 180),
    '{"latitude", "longitude"} in degrees',
  ],
  Embed: [
    (value) => isJsonObject(value) && isHttp(value.embed_url),
    'an oEmbed object with an "embed_url"',
  ],
  Table: [
    (value) => isJsonObject(value) && isJsonObject(value.body) && Array.isArray(value.body.rows),
    '{"head"?: {"rows"}, "body": {"rows"}}',
  ],
  IntegrationFields: [isJsonObject, 'an object'],
};

const isHttp = (url: Json | undefined) =>
  typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);

const isWithin = (degrees: Json | undefined, limit: number) =>
  typeof degrees === 'number' && Math.abs(degrees) <= limit;

const CELL_TEXT = {
  type: 'StructuredText',
  single: false,
  allowed: ['paragraph', 'strong', 'em', 'hyperlink'],
} as const;

function readTable(value: Json, place: Place): Json {
  if (!isJsonObject(value)) return null;
  const { head, body } = value;
  const readPart = (part: Json | undefined, at: Place) => ({
    rows: readItems(isJsonObject(part) ? part.rows : [], 'rows', at.at('.rows'), readRow),
  });
  return {
    ...(isJsonObject(head) &&
      Array.isArray(head.rows) && { head: readPart(head, place.at('.head')) }),
    body: readPart(body, place.at('.body')),
  };
}

function readRow(row: Json, place: Place, index: number): Json {
  const cells = isJsonObject(row) && Array.isArray(row.cells) ? row.cells : [];
  if (cells.length === 0) place.report('must have "cells"');
  return {
    key: `row${index}`,
    cells: readItems(cells, 'cells', place.at('.cells'), (cell, at, column) => {
      const { type, content } = isJsonObject(cell) ? cell : { type: 'data', content: cell };
      return {
        key: `row${index}cell${column}`,
        type: type === 'header' ? 'header' : 'data',
        content: readRichText(content, CELL_TEXT, at),
      };
    }),
  };
}
