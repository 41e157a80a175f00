import { useId } from 'react';
import { Drawing } from './Drawing.tsx';

interface DrawnFile {
  width: number;
  height: number;
  /** What stands inside the `svg` element. */
  content: string;
}

const files = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every illustration that content may name: the drawings of this folder, by the names of their files. */
export const illustrations: ReadonlyMap<string, DrawnFile> = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice('./'.length, -'.svg'.length), read(svg)]),
);

function read(svg: string): DrawnFile {
  const match = /<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>/s.exec(svg);
  if (!match) throw new Error(`A drawing needs a viewBox that begins at 0 0: ${svg.slice(0, 200)}`);
  const [, width, height, content = ''] = match;
  return {
    width: Number(width),
    height: Number(height),
    content: content.replaceAll(/(?<=^|>)\s+(?=<|$)/g, ''),
  };
}

/**
 * An illustration by the name that content gives it; nothing for no name or an unknown one. Where its file says `{id}`,
 * an id that nothing else on the page has takes its place.
 */
export function Illustration({ name }: { name: string | null }) {
  const id = useId();
  const drawn = name ? illustrations.get(name) : undefined;
  if (!drawn) return null;
  const { content, ...size } = drawn;
  return <Drawing {...size} dangerouslySetInnerHTML={{ __html: content.replaceAll('{id}', id) }} />;
}
