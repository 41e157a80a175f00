import { diffWordsWithSpace } from 'diff';
import type { Picture, Report, ReportGroup } from './Report.ts';
import {
  count,
  describeFile,
  describeGrowth,
  describeRenders,
  describeReplaced,
  ms,
  signed,
} from './words.ts';

/** Of the report page: it stands alone, so it brings them. */
const styles = `
:root { --line: light-dark(#c9c9d1, #4a4a55); --less: light-dark(#fdecec, #3d1e1e); --more: light-dark(#e6f6ea, #16331f) }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b1f, #ececf1); background: light-dark(#fff, #18181b) }
main { max-width: 90rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.6rem; overflow-wrap: anywhere } h2 { margin: 0 0 .5rem; font-size: 1.25rem; overflow-wrap: anywhere } h3 { font-size: 1rem; overflow-wrap: anywhere }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
dl { display: grid; gap: .25rem } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem } dt { min-width: 12rem; font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)) } .pair.narrow { grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 24rem)) }
figure { margin: 0 } figcaption { font-weight: 600 } img { display: block; max-width: 100%; border: 1px solid var(--line) }
.scroll { overflow: auto; max-height: 40rem; border: 1px solid var(--line) }
pre { margin: 0; padding: .75rem; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
del, ins { text-decoration: none } del { background: var(--less) } ins { background: var(--more) } del strong, ins strong { text-decoration: underline; text-decoration-thickness: 2px }
summary { cursor: pointer; padding: .5rem 0 }
table { border-collapse: collapse; width: 100% } th, td { padding: .25rem .75rem; text-align: start; border-bottom: 1px solid var(--line); font-weight: 400; white-space: nowrap } thead th { font-weight: 600 } td { font-variant-numeric: tabular-nums }
:focus-visible { outline: 3px solid light-dark(#3b3bd6, #a5a5ff); outline-offset: 2px }
`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Pages may be written by anybody, so that everything of theirs is text here. */
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? each);

const MAX_LINES = 400;
const MAX_LINE_CHARACTERS = 2_000;

/** Nothing on it runs or loads but its own styles and pictures. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'; form-action 'none'";

/** The report as a page for people, next to its pictures. */
export function buildReportPage(report: Report): string {
  const { replaced, groups, compared } = report;
  const title = `What ${replaced.map(({ name, version }) => `${name} ${version}`).join(', ')} changes`;
  const changed = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${asText(title)}</title>
<style>${styles}</style>
<main>
<h1>${asText(title)}</h1>
${buildSummary(report, changed)}
${groups.length === 0 ? `<p>None of ${count(compared, 'page')} would change.</p>` : ''}
${groups.map((group, index) => buildGroup(group, index + 1)).join('')}
</main>
</html>
`;
}

function buildSummary(report: Report, changed: number): string {
  const { site, madeAt, seconds, compared, replaced, files, growth, renders, broken } = report;
  const rows = [
    ['Candidate', replaced.map(describeReplaced).join(', ')],
    ['Site', `${site}, at ${madeAt.slice(0, 16).replace('T', ' ')} UTC, in ${seconds} s`],
    ['Pages', `${changed} of ${compared} change`],
    ['HTML', describeGrowth(growth)],
    ...(renders ? [['Rendering on the server', describeRenders(renders)]] : []),
    ...files.map((each) => ['File', describeFile(each)]),
    ...broken.map(({ path, problems }) => ['Fails', `${path}: ${problems.join(', ')}`]),
  ];
  return `<dl>${rows.map(([name = '', value = '']) => `<div><dt>${asText(name)}</dt><dd>${asText(value)}</dd></div>`).join('')}</dl>`;
}

function buildGroup({ pages, hunks, pictures, note }: ReportGroup, number: number): string {
  const [first] = pages;
  const title =
    pages.length === 1 ? first?.path : `${count(pages.length, 'page')}, such as ${first?.path}`;
  const files = first?.files ?? [];
  return `<section aria-labelledby="group-${number}">
<h2 id="group-${number}">${number}. ${asText(title ?? '')}</h2>
${files.length > 0 ? `<p>${hunks.length > 0 ? 'Their' : 'The HTML stays the same; their'} scripts and styles change: ${files.map((each) => `<code>${asText(each)}</code>`).join(', ')}</p>` : ''}
${pictures.map(buildPicture).join('')}
${note ? `<p>${asText(note)}</p>` : ''}
${hunks.length > 0 ? buildDiff({ pages, hunks }) : ''}
<details><summary>${count(pages.length, 'page')} with figures</summary>
<div class="scroll" role="region" tabindex="0" aria-label="Pages of group ${number}"><table>
<thead><tr><th scope="col">Page</th><th scope="col">Status</th><th scope="col">HTML, bytes</th><th scope="col">By brotli</th><th scope="col">Rendering</th></tr></thead>
<tbody>${pages.map(buildRow).join('')}</tbody></table></div></details>
</section>
`;
}

function buildRow({
  path,
  status,
  bytes,
  compressedBytes,
  ms: time,
}: ReportGroup['pages'][number]) {
  const cells = [
    status.before === status.after ? `${status.after}` : `${status.before} → ${status.after}`,
    `${bytes.after.toLocaleString('en-US')} (${signed(bytes.after - bytes.before)})`,
    `${compressedBytes.after.toLocaleString('en-US')} (${signed(compressedBytes.after - compressedBytes.before)})`,
    time ? `${ms(time.before)} → ${ms(time.after)}` : '',
  ];
  return `<tr><th scope="row">${asText(path)}</th>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`;
}

function buildPicture({ path, width, live, candidate }: Picture): string {
  const one = (file: string, what: string) => {
    const source = asText(file);
    const alt = asText(`${path} at ${width} pixels, ${what}: changed areas are framed`);
    return `<figure><figcaption>${what}</figcaption><a href="${source}"><img src="${source}" alt="${alt}"></a></figure>`;
  };
  return `<h3>${asText(path)}, ${width} pixels wide</h3>
<div class="pair${width < 600 ? ' narrow' : ''}">${one(live, 'live')}${one(candidate, 'candidate')}</div>
`;
}

function buildDiff({ pages, hunks }: Pick<ReportGroup, 'pages' | 'hunks'>): string {
  const lines = hunks.flatMap(({ line, lines }) => [`@ line ${line}`, ...markWords(lines)]);
  const more = lines.length - MAX_LINES;
  return `<h3>HTML of ${asText(pages[0]?.path ?? '')}</h3>
<pre class="scroll" role="region" tabindex="0" aria-label="Changes of the HTML">${lines.slice(0, MAX_LINES).join('\n')}${more > 0 ? `\n… and ${count(more, 'more line')}` : ''}</pre>
`;
}

const cut = (line: string) =>
  line.length > MAX_LINE_CHARACTERS ? `${line.slice(0, MAX_LINE_CHARACTERS)}…` : line;

/** Lines as HTML. Where a line takes the place of another one, the words that differ stand out. */
function markWords(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const sign = line.slice(0, 1);
    if (sign === ' ') return asText(cut(line));
    const tag = sign === '-' ? 'del' : 'ins';
    const other = lines[index + (sign === '-' ? 1 : -1)];
    const text = other?.startsWith(sign === '-' ? '+' : '-')
      ? emphasize(cut(line.slice(1)), cut(other.slice(1)), sign === '-')
      : asText(cut(line.slice(1)));
    return `<${tag}>${sign}${text}</${tag}>`;
  });
}

function emphasize(line: string, other: string, isBefore: boolean): string {
  const parts = isBefore ? diffWordsWithSpace(line, other) : diffWordsWithSpace(other, line);
  return parts
    .filter(({ added, removed }) => (isBefore ? !added : !removed))
    .map(({ added, removed, value }) =>
      added || removed ? `<strong>${asText(value)}</strong>` : asText(value),
    )
    .join('');
}
