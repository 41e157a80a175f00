/** What came back since it was last asked for. */
export interface Taken {
  pages: number;
  /** How many, by what was wrong. */
  pagesFailed: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  files: number;
  filesFailed: Record<string, number>;
  /** The addresses of leads that were accepted. */
  accepted: string[];
  slowestLeadMs: number;
  /** Answers after which leads were sent again. */
  refused: Record<string, number>;
  /** How long after a release a visitor who came then got the page before. */
  staleMs: number;
}

/** Counts what comes back. */
export function createTally() {
  const times: number[] = [];
  const pagesFailed: Record<string, number> = {};
  const filesFailed: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const accepted: string[] = [];
  let files = 0;
  let slowestLeadMs = 0;
  let staleMs = 0;
  const count = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  return {
    notePage(ms: number, trouble?: string): void {
      times.push(ms);
      if (trouble) count(pagesFailed, trouble);
    },
    noteFile(trouble?: string): void {
      files++;
      if (trouble) count(filesFailed, trouble);
    },
    noteAccepted(email: string, ms: number): void {
      accepted.push(email);
      slowestLeadMs = Math.max(slowestLeadMs, Math.round(ms));
    },
    noteRefused: (how: string) => count(refused, how),
    noteStale(ms: number): void {
      staleMs = Math.max(staleMs, ms);
    },
    take(): Taken {
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
      return {
        pages: times.length,
        pagesFailed,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        slowestMs: at(1),
        files,
        filesFailed,
        accepted,
        slowestLeadMs,
        refused,
        staleMs,
      };
    },
  };
}

export const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, each) => total + each, 0);

/** For the table and for messages. */
export function describeTaken(taken: Taken): string {
  const { pages, pagesFailed, p50Ms, p99Ms, slowestMs, files, filesFailed, staleMs } = taken;
  const { accepted, refused, slowestLeadMs } = taken;
  const list = (counts: Record<string, number>, verb: string) =>
    Object.entries(counts)
      .map(([how, times]) => `, ${times} ${verb} (${how})`)
      .join('');
  return [
    `${pages} pages${list(pagesFailed, 'failed')}, median ${p50Ms}, p99 ${p99Ms}, slowest ${slowestMs} ms`,
    `${files} scripts${list(filesFailed, 'failed')}`,
    `${accepted.length} leads${list(refused, 'sent again')}, slowest ${slowestLeadMs} ms`,
    ...(staleMs > 0 ? [`old pages for ${staleMs} ms`] : []),
  ].join('; ');
}
