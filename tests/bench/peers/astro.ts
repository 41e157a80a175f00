import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildIslands } from './buildIslands.ts';
import type { Peer } from './Peer.ts';
import { textOf } from './readSite.ts';
import { toAstro } from './toAstro.ts';
import type { Node, Replace } from './toJsx.ts';
import { copyFiles, findComponent } from './writeReactSite.ts';

/** Static pages; the quiz is a React island; menus, price picker and the quiz's button have scripts without React. */
export const astro: Peer = {
  name: 'Astro 7',
  template: 'astro',
  async write(site, folder) {
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    };
    await copyFiles(site, join(folder, 'public'));
    await buildIslands(join(folder, 'src/islands'));
    await write('src/styles/site.css', site.css);
    await write('src/components/Navigation.astro', print(site.navigation));
    await write('src/components/Footer.astro', print(site.footer));
    for (const { path, name, head, content, css } of site.pages) {
      await write(`src/styles/${name}.css`, css);
      await write(
        `src/pages${path === '/' ? '/index' : path}.astro`,
        `---\nimport Site from '/src/layouts/Site.astro';\nimport '/src/styles/${name}.css';\n---\n<Site>\n<Fragment slot="head">${print(head)}</Fragment>\n${print(content)}\n</Site>\n`,
      );
    }
  },
  builds: [['astro', 'build']],
  serve: (port) => ['astro', 'preview', '--host', '127.0.0.1', '--port', String(port)],
  environment: { ASTRO_TELEMETRY_DISABLED: '1' },
};

const print = (nodes: Node[]) => nodes.map((node) => toAstro(node, replace)).join('');

const WATCH_PLANS = `<script>import { watchPlans } from '/src/islands/watchPlans.js';watchPlans();</script>`;

const replace: Replace = (element, inner) => {
  if (findComponent(element, []) === 'PlanPicker')
    return `<div data-island="./PlanPicker">${element.childNodes.map(inner).join('')}</div>${WATCH_PLANS}`;
  if (element.tagName === 'script')
    return `<script is:inline type="application/ld+json" set:html={${JSON.stringify(textOf(element))}} />`;
  return undefined;
};
