import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIslands } from './buildIslands.ts';
import { type SourcePage, type SourceSite, textOf } from './readSite.ts';
import { type Element, type Node, printProps, type Replace, toJsx } from './toJsx.ts';

/**
 * Writes the site as React components into a folder, beside its `Link.jsx`:
 *
 *     Navigation.jsx, Footer.jsx    on every page
 *     pages/<Name>.jsx              one component for each page, with its title and description
 *     site.css, pages/<Name>.css
 *     islands/                      Menu, PlanPicker and QuizButton
 *
 * @param mark the directive of modules that run in the browser, where a framework wants one
 */
export async function writeReactSite(site: SourceSite, folder: string, mark = ''): Promise<void> {
  const islands = join(folder, 'islands');
  await mkdir(join(folder, 'pages'), { recursive: true });
  await buildIslands(islands);
  if (mark)
    for (const file of await readdir(islands))
      if (file.endsWith('.js'))
        await writeFile(join(islands, file), mark + (await readFile(join(islands, file), 'utf8')));
  const paths = site.pages.map(({ path }) => path);
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  await write('site.css', site.css);
  await write('Navigation.jsx', printComponent('Navigation', site.navigation, paths, '.'));
  await write('Footer.jsx', printComponent('Footer', site.footer, paths, '.'));
  for (const page of site.pages) {
    await write(`pages/${page.name}.css`, page.css);
    const nodes = [...page.head, ...page.content];
    await write(`pages/${page.name}.jsx`, printComponent(page.name, nodes, paths, '..'));
  }
}

/** Copies fonts, pictures and icons to where a framework serves files from. */
export const copyFiles = ({ publicDir }: SourceSite, into: string): Promise<void> =>
  cp(publicDir, into, { recursive: true });

/** Writes a module for each page: its styles, and the page as the default export. */
export async function writeRoutes(
  site: SourceSite,
  folder: string,
  fileOf: (page: SourcePage) => { file: string; toSite: string },
): Promise<void> {
  for (const page of site.pages) {
    const { file, toSite } = fileOf(page);
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(
      join(folder, file),
      `import '${toSite}/pages/${page.name}.css';\nexport { ${page.name} as default } from '${toSite}/pages/${page.name}.jsx';\n`,
    );
  }
}

function printComponent(name: string, nodes: Node[], paths: string[], toSite: string): string {
  const imported = new Set<string>();
  const body = nodes.map((node) => toJsx(node, replaceIn(paths, imported))).join('\n');
  const imports = [...imported].map((each) =>
    each === 'Link'
      ? `import { Link } from '${toSite}/Link.jsx';`
      : `import { ${each} } from '${toSite}/islands/${each}.js';`,
  );
  return `${imports.join('\n')}\n\nexport function ${name}() {\n  return (\n    <>\n${body}\n    </>\n  );\n}\n`;
}

/** Links between the rebuilt pages are the router's, menus and price picker are components. */
function replaceIn(paths: string[], imported: Set<string>): Replace {
  return (element, print) => {
    const { tagName, childNodes } = element;
    const inside = () => childNodes.map(print).join('');
    const name = findComponent(element, paths);
    if (name) imported.add(name);
    if (name === 'Link' || name === 'Menu')
      return `<${name}${printProps(element)}>${inside()}</${name}>`;
    if (name === 'PlanPicker') return `<PlanPicker>${inside()}</PlanPicker>`;
    if (tagName === 'script')
      return `<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: ${JSON.stringify(textOf(element))} }} />`;
    return undefined;
  };
}

/** The name of the component in an element's place, if there is one. */
export function findComponent(element: Element, paths: string[]): string | undefined {
  const { tagName } = element;
  if (tagName === 'a' && paths.includes(attribute(element, 'href') ?? '')) return 'Link';
  if (tagName === 'details' && isBesideItsPanel(element)) return 'Menu';
  if (attribute(element, 'data-island') === './PlanPicker') return 'PlanPicker';
  return undefined;
}

/** The navigation's menus; their panels follow the `details`. */
function isBesideItsPanel(element: Element): boolean {
  const siblings = element.parentNode?.childNodes ?? [];
  const next = siblings[siblings.indexOf(element) + 1];
  return (
    element.childNodes.length === 1 &&
    next !== undefined &&
    'tagName' in next &&
    ['div', 'nav'].includes(next.tagName)
  );
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;
