import { useId } from 'react';
import { Drawing } from './Drawing.tsx';

interface DrawnFile {
  width: number;
  height: number;
  /** The content of the `svg` element. */
  content: string;
}

const files = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every illustration that content can use: the drawings in this folder, by file name. */
export const illustrations: ReadonlyMap<string, DrawnFile> = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice('./'.length, -'.svg'.length), read(svg)]),
);

function read(svg: string): DrawnFile {
  const match = /<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>/s.exec(svg);
  if (!match) throw new Error(`A drawing needs a viewBox that starts at 0 0: ${svg.slice(0, 200)}`);
  const [, width, height, content = ''] = match;
  return {
    width: Number(width),
    height: Number(height),
    content: content.replaceAll(/(?<=^|>)\s+(?=<|$)/g, ''),
  };
}

/**
 * An illustration by its name in the content; renders nothing without a name or for an unknown one. `{id}` in the file
 * is replaced by an id that is unique on the page.
 */
export function Illustration({ name }: { name: string | null }) {
  const id = useId();
  const drawn = name ? illustrations.get(name) : undefined;
  if (!drawn) return null;
  const { content, ...size } = drawn;
  return <Drawing {...size} dangerouslySetInnerHTML={{ __html: content.replaceAll('{id}', id) }} />;
}
