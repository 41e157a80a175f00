import { useId } from 'react';
import { Drawing } from '../illustrations/Drawing.tsx';
import { readDrawings } from '../illustrations/readDrawings.ts';

const files = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every thing of the post that a hero can show: the drawings in `art`, by file name. */
export const postArt = readDrawings(files);

interface PostArtProps {
  name: string | null;
  /** The words in the drawing, in order; `{1}` in the file is the first. */
  texts: readonly { text: string | null }[];
}

/** A thing of the post with words of its own: a label, a ticket, a drawer. Renders nothing for an unknown name. */
export function PostArt({ name, texts }: PostArtProps) {
  const id = useId();
  const drawn = name ? postArt.get(name) : undefined;
  if (!drawn) return null;
  const { content, ...size } = drawn;
  const html = content
    .replaceAll('{id}', id)
    .replaceAll(/\{(\d)\}/g, (_, number) => escapeText(texts[number - 1]?.text ?? ''));
  return <Drawing {...size} data-art={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
