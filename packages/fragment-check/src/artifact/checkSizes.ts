import { brotliCompressSync, constants } from 'node:zlib';
import type { Findings } from '../Findings.ts';
import type { Artifact } from './readArtifact.ts';

/** Repetition compresses well, but a browser still has to parse, lay out and keep it. */
const MAX_EXPANSION = 20;
/** Growth is reported from this share of an older version's size on. */
const GROWTH = 1.2;
const KB = 1024;
const DEFAULT_BUDGETS = { htmlKb: 10, clientKb: 32 };

const compress = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength;
const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

/** Checks the HTML of one request against the fragment's budget. */
export function checkHtmlSize(
  { manifest: { budgets = DEFAULT_BUDGETS } }: Artifact,
  where: string,
  html: string,
  findings: Findings,
): void {
  const bytes = Buffer.from(html);
  const limit = budgets.htmlKb * KB;
  if (bytes.length > limit * MAX_EXPANSION)
    findings.add(
      'html-size',
      where,
      `The HTML has ${inKb(bytes.length)}, more than ${inKb(limit * MAX_EXPANSION)}, ${MAX_EXPANSION} times its budget.`,
    );
  else if (bytes.length > limit && compress(bytes) > limit)
    findings.add(
      'html-size',
      where,
      `The HTML has ${inKb(compress(bytes))} compressed, more than its budget of ${budgets.htmlKb} kB.`,
    );
}

/** Checks the files that a browser fetches for each exposed module, against the budget and the live version. */
export function checkClientSize(
  artifact: Artifact,
  live: Artifact | undefined,
  findings: Findings,
) {
  const { budgets = DEFAULT_BUDGETS } = artifact.manifest;
  for (const [expose, size] of measureExposes(artifact)) {
    if (size > budgets.clientKb * KB)
      findings.add(
        'client-size',
        expose,
        `The module has ${inKb(size)} compressed with all it imports, more than its budget of ${budgets.clientKb} kB.`,
      );
    const before = live && measureExposes(live).get(expose);
    if (before && size > before * GROWTH)
      findings.add(
        'growth',
        expose,
        `The module has ${inKb(size)} compressed; that of the live version has ${inKb(before)}.`,
        'note',
      );
  }
}

function measureExposes({ manifest, files }: Artifact): Map<string, number> {
  return new Map(
    Object.entries(manifest.exposes).map(([expose, { file, preload, css }]) => [
      expose,
      [file, ...preload, ...css].reduce(
        (sum, path) => sum + compress(files.get(path) ?? Buffer.alloc(0)),
        0,
      ),
    ]),
  );
}
