import { judgeAttribute, judgeElement, type Offence } from '@site/containment/judge-markup';
import { isPlainHtml } from '@site/containment/plain-html';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  parseFragment,
  html as parser,
} from 'parse5';
import type { Rule } from '../rules.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Report = (rule: Rule, what: string) => void;

const RULE_OF = {
  script: 'script',
  handler: 'handler',
  address: 'address',
  page: 'page-effect',
  form: 'form-action',
  beacon: 'beacon',
} as const satisfies Record<Offence, Rule>;

/** Slots are in the body. */
const SLOT = defaultTreeAdapter.createElement('div', parser.NS.HTML, []);

/** Reports forbidden HTML, and HTML that leaves its slot, parsed with and without scripting. */
export function checkMarkup(html: string, report: Report): void {
  if (isPlainHtml(html) && !/\sstyle=/i.test(html)) return;
  for (const scriptingEnabled of [true, false]) {
    const { childNodes } = parseFragment(SLOT, html, { scriptingEnabled });
    for (const element of listElements(childNodes)) checkElement(element, report);
    if (!staysInSlot(html, scriptingEnabled))
      report(
        'leaves-slot',
        'What comes after this HTML in the page ends up inside it, or it ends up outside its slot.',
      );
  }
}

function checkElement(element: Element, report: Report): void {
  const { tagName, attrs } = element;
  const offence = judgeElement(element);
  if (offence) report(RULE_OF[offence], `The HTML has ${describe(element)}.`);
  else if (tagName === 'style') report('inline-style', 'The HTML has a <style> element.');
  for (const attribute of attrs) {
    const { name, value } = attribute;
    const wrong = judgeAttribute(element, attribute);
    if (wrong)
      report(RULE_OF[wrong], `<${tagName}> has ${name}=${JSON.stringify(value.slice(0, 80))}.`);
    else if (name === 'style')
      report('inline-style', `<${tagName}> has style=${JSON.stringify(value.slice(0, 80))}.`);
  }
}

function* listElements(nodes: readonly Node[]): Generator<Element> {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('attrs' in node)) continue;
    yield node;
    waiting.push(...node.childNodes);
    if ('content' in node) waiting.push(...node.content.childNodes);
  }
}

const describe = ({ tagName, attrs }: Element) =>
  `<${[tagName, ...attrs.slice(0, 3).map(({ name, value }) => `${name}=${JSON.stringify(value.slice(0, 60))}`)].join(' ')}>`;

/** Whether the page around the HTML stays as it is. */
function staysInSlot(html: string, scriptingEnabled: boolean): boolean {
  const page = `<!doctype html><html><head></head><body><div><div>${html}</div><hr></div><main></main></body></html>`;
  const root = parse(page, { scriptingEnabled }).childNodes.find(
    (node): node is Element => node.nodeName === 'html',
  );
  const [head, body] = (root?.childNodes ?? []) as Element[];
  const [around, after] = (body?.childNodes ?? []) as Element[];
  const [slot] = (around?.childNodes ?? []) as Element[];
  return (
    isPlain(root, ['head', 'body']) &&
    isPlain(head, []) &&
    isPlain(body, ['div', 'main']) &&
    isPlain(around, ['div', 'hr']) &&
    slot?.attrs.length === 0 &&
    isPlain(after, [])
  );
}

const isPlain = (element: Element | undefined, children: string[]) =>
  element?.attrs.length === 0 &&
  element.childNodes.map(({ nodeName }) => nodeName).join() === children.join();

/** Reports a fallback that is broken, empty, or needs a script. */
export function checkFallback(html: string, report: Report): void {
  const errors = new Set<string>();
  const { childNodes } = parseFragment(SLOT, html, {
    onParseError: ({ code, startLine }) => errors.add(`${code} in line ${startLine}`),
  });
  for (const error of errors) report('fallback', `It is not valid HTML: ${error}.`);
  const elements = [...listElements(childNodes)];
  const hasText = elements.some(({ tagName, childNodes: inner, attrs }) =>
    tagName === 'script' || tagName === 'style'
      ? false
      : inner.some((node) => 'value' in node && node.value.trim()) ||
        attrs.some(({ name, value }) => (name === 'alt' || name === 'aria-label') && value.trim()),
  );
  if (!hasText && !childNodes.some((node) => 'value' in node && node.value.trim()))
    report('fallback', 'It shows nothing: no text, and nothing with a name.');
  if (elements.some(({ attrs }) => attrs.some(({ name }) => name === 'data-island')))
    report('fallback', 'It has an island, whose code may be what failed.');
}
