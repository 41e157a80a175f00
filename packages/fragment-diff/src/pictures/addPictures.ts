import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteReader } from '../pages/createSiteReader.ts';
import type { Picture, Report, ReportGroup } from '../report/Report.ts';
import { count } from '../report/words.ts';
import { type Camera, createCamera } from './createCamera.ts';
import { cutPictures } from './cutPictures.ts';

interface Options {
  reader: Pick<SiteReader, 'compare'>;
  site: URL;
  token: string;
  executablePath: string;
  folder: string;
  /** Of every changed page, instead of some of each group. */
  all: boolean;
}

const WIDTHS = [390, 1440];
const PAGES_OF_GROUP = 3;
const MAX_GROUPS = 20;

/** Takes pictures of changed pages in both versions into `folder/pictures`, and adds their names to the report. */
export async function addPictures(report: Report, options: Options): Promise<Report> {
  await mkdir(join(options.folder, 'pictures'), { recursive: true });
  const camera = await createCamera(options);
  try {
    const groups: ReportGroup[] = [];
    for (const [index, group] of report.groups.entries())
      groups.push(
        options.all || index < MAX_GROUPS
          ? await pictureGroup(group, index + 1, camera, options)
          : { ...group, note: `Only the first ${MAX_GROUPS} groups have pictures.` },
      );
    return { ...report, groups };
  } finally {
    await camera.close();
  }
}

async function pictureGroup(
  group: ReportGroup,
  number: number,
  camera: Camera,
  { reader, folder, all }: Options,
): Promise<ReportGroup> {
  const pictures: Picture[] = [];
  let more = 0;
  const pages = all ? group.pages : pickSome(group.pages);
  for (const [index, { path }] of pages.entries()) {
    const { live, candidate } = await reader.compare(path);
    for (const width of WIDTHS) {
      const before = await camera.take(path, live, 'live', width);
      const after = await camera.take(path, candidate, 'candidate', width);
      const cut = cutPictures(before, after);
      more += cut.more;
      for (const [part, pair] of cut.pairs.entries()) {
        const name = `pictures/${[number, index + 1, width, part + 1].join('-')}`;
        const files = { live: `${name}-live.png`, candidate: `${name}-candidate.png` };
        await writeFile(join(folder, files.live), pair.live);
        await writeFile(join(folder, files.candidate), pair.candidate);
        pictures.push({ path, width, ...files });
      }
    }
  }
  const seen = count(pages.length, 'page');
  const notes = [
    ...(pictures.length === 0
      ? [`It looks the same, on ${seen} at ${WIDTHS.join(' and ')} pixels.`]
      : []),
    ...(more > 0 ? [`${count(more, 'further part')} of these pages look different.`] : []),
  ];
  return { ...group, pictures, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** The first, the one in the middle and the last. */
function pickSome<Page>(pages: readonly Page[]): Page[] {
  if (pages.length <= PAGES_OF_GROUP) return [...pages];
  const step = (pages.length - 1) / (PAGES_OF_GROUP - 1);
  return Array.from(
    { length: PAGES_OF_GROUP },
    (_, index) => pages[Math.round(index * step)],
  ).filter((each) => each !== undefined);
}
