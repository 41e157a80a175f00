export interface Drawn {
  width: number;
  height: number;
  /** The content of the `svg` element. */
  content: string;
}

/** Reads the drawings of a folder, by file name without its ending. */
export function readDrawings(files: Record<string, string>): ReadonlyMap<string, Drawn> {
  return new Map(
    Object.entries(files).map(([path, svg]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
      readDrawing(svg),
    ]),
  );
}

function readDrawing(svg: string): Drawn {
  const match = /<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>/s.exec(svg);
  if (!match) throw new Error(`A drawing needs a viewBox that starts at 0 0: ${svg.slice(0, 200)}`);
  const [, width, height, content = ''] = match;
  return {
    width: Number(width),
    height: Number(height),
    content: content.replaceAll(/(?<=^|>)\s+(?=<|$)/g, ''),
  };
}
