import type { Change, ComparedPage, Hunk } from '../pages/comparePage.ts';
import type { SiteDiff } from '../pages/compareSite.ts';
import type { Replaced } from '../pages/comparison.ts';
import type { FileChange } from '../pages/Files.ts';
import { groupPages } from '../pages/groupPages.ts';

/** A part of a page in both versions, with its changed areas marked. */
export interface Picture {
  path: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Names of files. */
  live: string;
  candidate: string;
}

type ReportPage = Omit<ComparedPage, 'hunks'>;

/** Pages that change in the same way. */
export interface ReportGroup {
  pages: ReportPage[];
  /** Of the first page. */
  hunks: Hunk[];
  pictures: Picture[];
  /** Why there is no picture, or not each. */
  note?: string;
}

/** By how many bytes pages grow: the middle one of all, and the one that grows most. */
interface Growth {
  median: number;
  most: number;
}

/** What a candidate would change: what `fragments diff --json` prints. */
export interface Report {
  site: string;
  /** ISO 8601. */
  madeAt: string;
  seconds: number;
  replaced: Replaced[];
  /** How many pages were compared. */
  compared: number;
  groups: ReportGroup[];
  files: FileChange[];
  /** Of the HTML of all pages that were compared: a page names the files of fragments that it does not show, too. */
  growth: { raw: Growth; brotli: Growth };
  /** Milliseconds in which the server rendered the changed fragments. */
  renders?: { median: Change<number>; p95: Change<number> };
  /** Pages on which a slot could not be rendered with the candidate and can be without it. */
  broken: { path: string; problems: string[] }[];
}

export function createReport(
  { replaced, pages, files }: SiteDiff,
  { site, madeAt, seconds }: Pick<Report, 'site' | 'madeAt' | 'seconds'>,
): Report {
  const times = pages.flatMap(({ ms }) => ms ?? []);
  return {
    site,
    madeAt,
    seconds,
    replaced,
    compared: pages.length,
    groups: groupPages(pages).map((group) => ({
      pages: group.pages.map(({ hunks: _, ...page }) => page),
      hunks: group.pages[0]?.hunks ?? [],
      pictures: [],
    })),
    files,
    growth: {
      raw: measureGrowth(pages, ({ bytes }) => bytes),
      brotli: measureGrowth(pages, (page) => page.compressedBytes),
    },
    ...(times.length > 0 && {
      renders: { median: quantile(times, 0.5), p95: quantile(times, 0.95) },
    }),
    broken: pages.flatMap(({ path, problems: { before, after } }) => {
      const problems = after.filter((each) => !before.includes(each));
      return problems.length > 0 ? [{ path, problems }] : [];
    }),
  };
}

function quantile(changes: readonly Change<number>[], share: number): Change<number> {
  const at = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    0;
  return {
    before: at(changes.map(({ before }) => before)),
    after: at(changes.map(({ after }) => after)),
  };
}

function measureGrowth(
  pages: readonly ComparedPage[],
  read: (page: ComparedPage) => Change<number>,
): Growth {
  const all = pages.map((page) => read(page).after - read(page).before).sort((a, b) => a - b);
  return { median: all[Math.floor(all.length / 2)] ?? 0, most: all.at(-1) ?? 0 };
}
