import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildReportPage } from './buildReportPage.ts';
import type { Picture, Report, ReportGroup } from './Report.ts';
import { count } from './words.ts';

/** A registry takes 8 MB. */
const MAX_BYTES = 7_500_000;

/** The report as one page with its pictures, as many of them as a registry takes. */
export async function buildSharedPage(
  report: Report,
  folder: string,
  maxBytes = MAX_BYTES,
): Promise<string> {
  let left = maxBytes - Buffer.byteLength(buildReportPage(report, () => ''));
  const sources = new Map<string, string>();

  async function embed({ live, candidate }: Picture): Promise<boolean> {
    const found = await Promise.all(
      [live, candidate].map(async (file) => {
        const bytes = await readFile(join(folder, file));
        return [file, `data:image/png;base64,${bytes.toString('base64')}`] as const;
      }),
    );
    const size = found.reduce((sum, [, source]) => sum + source.length, 0);
    if (size > left) return false;
    left -= size;
    for (const [file, source] of found) sources.set(file, source);
    return true;
  }

  const groups: ReportGroup[] = [];
  for (const group of report.groups) {
    const pictures: Picture[] = [];
    for (const each of group.pictures) if (await embed(each)) pictures.push(each);
    const missing = group.pictures.length - pictures.length;
    const note = missing > 0 ? `${count(missing, 'further pair')} of pictures is not here.` : '';
    groups.push({
      ...group,
      pictures,
      ...((note || group.note) && { note: [group.note, note].filter(Boolean).join(' ') }),
    });
  }
  return buildReportPage({ ...report, groups }, (file) => sources.get(file) ?? '');
}
