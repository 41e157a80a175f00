import { type Content, filter } from '@prismicio/client';
import type { ContentClient } from './createContentClient.ts';

/** `{count:template}` in a text stands for the number of documents of that type. */
const PLACEHOLDER = /\{count:([a-z_]+)\}/g;

interface Block {
  text: string;
  spans: { start: number; end: number }[];
}

/**
 * The document with numbers in place of its `{count:<type>}`, so that no page says how many there were when it was written. Asks
 * the repository only if there are any.
 */
export async function fillInCounts<Document extends Content.AllDocumentTypes>(
  { client, ref }: { client: ContentClient; ref: string },
  document: Document,
): Promise<Document> {
  const types = [...JSON.stringify(document.data).matchAll(PLACEHOLDER)].map(([, type]) => type);
  if (types.length === 0) return document;
  const counts = new Map(
    await Promise.all(
      [...new Set(types as string[])].map(async (type): Promise<[string, string]> => {
        const filters = [filter.at('document.type', type)];
        const found = await client.get({ ref, filters, pageSize: 1 });
        return [type, String(found.total_results_size)];
      }),
    ),
  );
  return { ...document, data: fillIn(document.data, counts) };
}

type Counts = ReadonlyMap<string, string>;

function fillIn<Value>(value: Value, counts: Counts): Value {
  if (typeof value === 'string') return replace(value, counts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => fillIn(each, counts)) as Value;
  if (isBlock(value)) return fillInBlock(value, counts);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillIn(each, counts)]),
  ) as Value;
}

const replace = (text: string, counts: Counts) =>
  text.replace(PLACEHOLDER, (_, type: string) => counts.get(type) ?? '');

const isBlock = (value: object): value is Block => 'text' in value && 'spans' in value;

/** What is emphasized or linked in a text moves with it. */
function fillInBlock<Value extends Block>(block: Value, counts: Counts): Value {
  const move = (at: number) => replace(block.text.slice(0, at), counts).length;
  return {
    ...block,
    text: replace(block.text, counts),
    spans: block.spans.map((span) => ({ ...span, start: move(span.start), end: move(span.end) })),
  };
}
