import { layOut } from './layOut.ts';

export interface Picture {
  route: string;
  width: number;
  height: number;
  /** What it shows, in words: `before, light`. */
  label: string;
  /** Its name in the sheet's folder. */
  file: string;
}

/** The page that becomes the sheet of one route and width: its pictures side by side, cut into columns. */
export function buildSheet(pictures: readonly Picture[]): string {
  const { scale, pieces } = layOut(pictures);
  const columns = pieces.map(({ picture, top, height }) => {
    const { file, width, label } = pictures[picture] as Picture;
    const words = top === 0 ? label : '';
    return `<div><p>${words}</p><div style="width:${width * scale}px;height:${height}px;background:url(${file}) 0 -${top}px / ${width * scale}px"></div></div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>body{display:flex;gap:12px;width:max-content;margin:6px;background:#888;font:14px sans-serif}p{height:20px;margin:0;white-space:nowrap}</style>${columns.join('')}`;
}

/** A page with all sheets. */
export function buildIndex(sheets: readonly string[]): string {
  const items = sheets.map((file) => `<h2>${file}</h2><img src="${file}" alt="" loading="lazy">`);
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${items.join('\n')}\n`;
}
