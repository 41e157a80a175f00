export interface Picture {
  route: string;
  width: number;
  colorScheme: string;
  /** Its name in the sheet's folder. */
  file: string;
}

/** Writes a page with all pictures; those of the same route, width and scheme side by side. */
export function buildSheet(pictures: readonly Picture[]): string {
  const rows = Object.groupBy(pictures, ({ route, width, colorScheme }) =>
    [route, `${width} px`, colorScheme].join(', '),
  );
  const sections = Object.entries(rows).map(
    ([title, row = []]) =>
      `<section><h2>${title}</h2>${row.map(({ file, width }) => `<a href="${file}"><img src="${file}" width="${Math.min(width, 700)}" alt="" loading="lazy"></a>`).join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font-family:sans-serif}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}h2{flex:100%}img{border:1px solid #ccc}</style>${sections.join('\n')}\n`;
}
