import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { escapeHtml } from '../../services/api/src/http/renderPage.ts';
import type { Received, StandIn } from '../standIns/StandIn.ts';
import type { Records } from '../standIns/startStandIns.ts';
import { demoVisits } from './demoVisits.ts';

/** The number of messages shown for each system. */
const SHOWN = 20;

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const STYLE = read('../../packages/ui/src/tokens.css') + read('demoPage.css');
export const DEMO_SCRIPT = read('demoPage.js');

export const DEMO_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "script-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface View {
  systems: readonly Pick<StandIn, 'name' | 'title'>[];
  records: Pick<Records, 'list' | 'count'>;
}

/** The demonstration page: ways to visit the site, and what each outside system has received. */
export const renderDemoPage = ({ systems, records }: View): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`What leaves the site | ${brand.name}`)}</title>
<style>${STYLE}</style>
<script type="module" src="/demo.js"></script>
</head>
<body data-latest="${records.list().at(-1)?.id ?? 0}">
<header><p class="brand">${escapeHtml(brand.name)}</p></header>
<main>
<h1>What leaves the site</h1>
<p class="lead">Every outside system is on, and each one is a stand-in on this machine. Visit the site, and see here what each of them receives. Nothing goes any further.</p>
<section aria-labelledby="visits">
<h2 id="visits">Visit the site</h2>
<p>Each link opens a new tab. A private window begins afresh.</p>
<ul class="visits">
${demoVisits
  .map(
    ({ name, label, hint }) =>
      `<li><a href="/visits/${name}" target="_blank" rel="noopener">${escapeHtml(label)}<span class="hidden"> (opens in a new tab)</span></a><p>${escapeHtml(hint)}</p></li>`,
  )
  .join('\n')}
</ul>
</section>
<section aria-labelledby="received">
<h2 id="received">Received</h2>
<p class="updates"><button type="button" id="pause" aria-pressed="false" hidden>Pause updates</button><noscript>Reload this page to see what is new.</noscript></p>
<div class="systems">
${systems.map(({ name, title }) => renderSystem(name, title, records)).join('\n')}
</div>
</section>
</main>
</body>
</html>
`;

function renderSystem(name: string, title: string, records: View['records']): string {
  const shown = records.list(name).slice(-SHOWN).reverse();
  return `<section class="system" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${escapeHtml(title)}</h3>
<p><span class="count">${records.count(name)}</span> received</p>
<ol>${shown.map(renderReceived).join('')}</ol>
</section>`;
}

/** One collapsed message. Its content comes from a browser and is escaped. */
export function renderReceived({ at, what, page, detail }: Received): string {
  const time = at.toISOString();
  const place = page ? `<span class="page">${escapeHtml(asPath(page))}</span>` : '';
  return `<li><details><summary><time datetime="${time}">${time.slice(11, 19)}</time> <span class="what">${escapeHtml(what)}</span> ${place}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(detail, null, 2) ?? '')}</pre></details></li>`;
}

const asPath = (page: string) => {
  if (!URL.canParse(page)) return page;
  const { pathname, search } = new URL(page);
  return pathname + search;
};
