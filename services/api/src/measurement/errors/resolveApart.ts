/** Entry of a thread: reads source maps, which are strangers' data, where they can take neither time nor memory of the service. */
import { SourceMap } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Frame } from '@site/registry-client/errors';
import type { RawFrame } from './asOccurrence.ts';

/** Lines of the source before and after the one in question. */
const AROUND = 3;
const LINE_CHARACTERS = 200;
const PATH_CHARACTERS = 200;

const { frames, maps } = workerData as { frames: RawFrame[]; maps: Map<string, string> };
const read = new Map([...maps].map(([file, text]) => [file, open(text)]));

function open(text: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function resolve(raw: RawFrame): Frame {
  const { file, line, column, name } = raw;
  const map = read.get(file);
  const found = map?.findEntry(line - 1, column - 1);
  if (!map || !found || !('originalSource' in found) || typeof found.originalSource !== 'string')
    return { name, file, line, column, source: null };
  const { originalSource, originalLine, originalColumn } = found;
  const { sources, sourcesContent = [] } = map.payload;
  const content: unknown = sourcesContent[sources.indexOf(originalSource)];
  return {
    name,
    file,
    line,
    column,
    source: {
      path: originalSource.slice(0, PATH_CHARACTERS),
      line: originalLine + 1,
      column: originalColumn + 1,
      excerpt: typeof content === 'string' ? cut(content, originalLine) : [],
    },
  };
}

const cut = (content: string, line: number) =>
  content
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.slice(0, LINE_CHARACTERS) }))
    .slice(Math.max(0, line - AROUND), line + AROUND + 1);

parentPort?.postMessage(frames.map(resolve));
