import { isJsonObject, type Json } from '../Json.ts';
import type { FieldModel, PlainFieldType } from '../models/ContentModels.ts';
import { isDay, isTimestamp } from './dates.ts';
import type { ReadContext } from './ReadContext.ts';
import { readRichText } from './readRichText.ts';

type PlainModel = Extract<FieldModel, { type: PlainFieldType }>;

/** Reads a field with one value. An empty field takes the repository's empty form. */
export function readPlainField(
  value: Json | undefined,
  model: PlainModel,
  path: string,
  context: ReadContext,
): Json {
  const empty = EMPTY[model.type] ?? null;
  if (value === undefined || value === null || value === '' || isSameEmpty(value, empty))
    return empty;
  const problem = findProblem(value, model);
  if (problem) {
    context.report(path, problem);
    return empty;
  }
  return model.type === 'Table' ? readTable(value, path, context) : value;
}

const EMPTY: Partial<Record<PlainFieldType, Json>> = { Boolean: false, Embed: {}, GeoPoint: {} };

/** Authors may also write the repository's own empty form. */
const isSameEmpty = (value: Json, empty: Json) =>
  isJsonObject(value) && isJsonObject(empty) && Object.keys(value).length === 0;

function findProblem(value: Json, model: PlainModel): string | undefined {
  const shown = JSON.stringify(value).slice(0, 80);
  switch (model.type) {
    case 'Text':
      return typeof value === 'string' ? undefined : `must be text, not ${shown}`;
    case 'Select':
      return model.options.some((option) => option === value)
        ? undefined
        : `must be one of ${model.options.join(', ')}, not ${shown}`;
    case 'Color':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? undefined
        : `must be a colour such as #1f2d5a, not ${shown}`;
    case 'Date':
      return isDay(value) ? undefined : `must be a day such as 2026-01-15, not ${shown}`;
    case 'Timestamp':
      return isTimestamp(value)
        ? undefined
        : `must be a time such as 2026-01-15T09:00:00+0000, not ${shown}`;
    case 'Number':
      return typeof value === 'number' ? undefined : `must be a number, not ${shown}`;
    case 'Boolean':
      return typeof value === 'boolean' ? undefined : `must be true or false, not ${shown}`;
    case 'GeoPoint':
      return isGeoPoint(value) ? undefined : 'must be {"latitude", "longitude"} in degrees';
    case 'Embed':
      return isJsonObject(value) && isHttp(value.embed_url)
        ? undefined
        : 'must be an oEmbed object with an "embed_url"';
    case 'Table':
      return isJsonObject(value) && isJsonObject(value.body) && Array.isArray(value.body.rows)
        ? undefined
        : 'must be {"head"?: {"rows"}, "body": {"rows"}}';
    case 'IntegrationFields':
      return isJsonObject(value) ? undefined : `must be an object, not ${shown}`;
  }
}

const isHttp = (url: Json | undefined) =>
  typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);

function isGeoPoint(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { latitude, longitude } = value;
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

const CELL_TEXT = {
  type: 'StructuredText',
  single: false,
  allowed: ['paragraph', 'strong', 'em', 'hyperlink'],
} as const;

function readTable(value: Json, path: string, context: ReadContext): Json {
  if (!isJsonObject(value)) return null;
  const part = (name: 'head' | 'body') => {
    const rows = isJsonObject(value[name]) ? value[name].rows : undefined;
    if (!Array.isArray(rows)) return undefined;
    return { rows: rows.map((row, index) => readRow(row, index, `${path}.${name}`, context)) };
  };
  const head = part('head');
  const body = part('body') ?? { rows: [] };
  return head ? { head, body } : { body };
}

function readRow(row: Json, index: number, path: string, context: ReadContext): Json {
  const cells = isJsonObject(row) && Array.isArray(row.cells) ? row.cells : [];
  if (cells.length === 0) context.report(`${path}.rows[${index}]`, 'must have "cells"');
  return {
    key: `row${index}`,
    cells: cells.map((cell, column) => {
      const { type, content } = isJsonObject(cell) ? cell : { type: 'data', content: cell };
      const place = `${path}.rows[${index}].cells[${column}]`;
      return {
        key: `row${index}cell${column}`,
        type: type === 'header' ? 'header' : 'data',
        content: readRichText(content, CELL_TEXT, place, context),
      };
    }),
  };
}
