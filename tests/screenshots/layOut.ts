const SHEET_WIDTH_PX = 2000;
const SHEET_HEIGHT_PX = 1500;
const GAP_PX = 12;
/** Letters of 14 px can still be told apart. */
const LARGEST_SCALE = 0.75;

export interface Piece {
  /** Which picture it is cut from. */
  picture: number;
  /** How far down, in pixels of the sheet. */
  top: number;
  height: number;
}

interface LaidOut {
  scale: number;
  pieces: Piece[];
}

/** Cuts pictures of whole pages into columns, as large as all of them fit on one sheet of the viewer's size. */
export function layOut(pictures: readonly { width: number; height: number }[]): LaidOut {
  for (let scale = LARGEST_SCALE; ; scale *= 0.97) {
    const columns = pictures.map(({ height }) => Math.ceil((height * scale) / SHEET_HEIGHT_PX));
    const width = pictures.reduce(
      (sum, picture, index) => sum + (columns[index] ?? 1) * (picture.width * scale + GAP_PX),
      0,
    );
    if (width > SHEET_WIDTH_PX) continue;
    const pieces = pictures.flatMap(({ height }, picture) => {
      const step = Math.ceil((height * scale) / (columns[picture] ?? 1));
      return Array.from({ length: columns[picture] ?? 1 }, (_, index) => ({
        picture,
        top: index * step,
        height: step,
      }));
    });
    return { scale, pieces };
  }
}
