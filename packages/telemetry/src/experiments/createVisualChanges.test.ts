// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createVisualChanges } from './createVisualChanges.ts';
import type { Prediction } from './Prediction.ts';

let note: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  note = vi.spyOn(console, 'info').mockImplementation(() => {});
  document.adoptedStyleSheets = [];
  document.body.innerHTML = `
    <h1 class="old plain">Before</h1>
    <a href="/before">Link</a>
    <img src="/before.png" srcset="/before-2.png 2x" sizes="100vw">
    <div id="box"><p>One</p></div>
    <section id="big-box"><h2>First</h2><h2>Second</h2></section>
    <main id="main"><div data-slot="page"><h3>Page</h3></div></main>
    <section id="consent"><s>Cookies</s></section>
    <style>h3 { color: red }</style>
    <p id="gone" hidden>Hidden</p>
    <form><label>Name <input name="name"></label></form>
    <div data-mounted="true"><b>Owned</b><i><u>Owned deep</u></i></div>
    <div id="part" data-hydrate="visible"><em>Waiting</em></div>`;
});

let count = 0;
const visual = (
  action: string | null,
  selector: string | null,
  value: string,
  attribute: string | null = null,
): Prediction => ({
  key: `k${count++}`,
  type: 'visual',
  value,
  config: { action, selector, attribute },
});
function show(...predictions: Prediction[]) {
  const wake = vi.fn();
  const changes = createVisualChanges({ document, wake });
  changes.show(predictions);
  return { changes, wake };
}
const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;

test.each<[string, string, string, string | null, () => unknown, unknown]>([
  ['setText', 'h1', '<b>After</b>', null, () => get('h1').textContent, '<b>After</b>'],
  [
    'setInnerHTML',
    '#box',
    '<p>Two <strong>now</strong></p>',
    null,
    () => get('#box').innerHTML,
    '<p>Two <strong>now</strong></p>',
  ],
  [
    'setOuterHTML',
    '#box',
    '<section id="new-box">Two</section>',
    null,
    () => get('#new-box').outerHTML,
    '<section id="new-box">Two</section>',
  ],
  ['setHref', 'a', '/after', null, () => get('a').getAttribute('href'), '/after'],
  ['setSrc', 'img', '/after.png', null, () => get('img').outerHTML, '<img src="/after.png">'],
  ['setAttribute', 'a', 'Read on', 'title', () => get('a').getAttribute('title'), 'Read on'],
  [
    'setStyle',
    'h1',
    'color: red; margin-top: 2px !important',
    null,
    () => [get('h1').style.color, get('h1').style.getPropertyPriority('margin-top')],
    ['red', 'important'],
  ],
  ['addClasses', 'h1', 'new, big', null, () => get('h1').className, 'old plain new big'],
  ['removeClasses', 'h1', 'old,plain', null, () => get('h1').className, ''],
  ['hide', 'h1', '', null, () => get('h1').style.display, 'none'],
  ['show', '#gone', '', null, () => get('#gone').hidden, false],
  ['setVisibility', 'h1', 'hide', null, () => get('h1').style.visibility, 'hidden'],
  ['setFontSize', 'h1', '20px', null, () => get('h1').style.fontSize, '20px'],
  ['setFontColor', 'h1', 'green', null, () => get('h1').style.color, 'green'],
  ['setBackgroundColor', 'h1', 'blue', null, () => get('h1').style.backgroundColor, 'blue'],
  [
    'addGlobalCSS',
    '',
    'h1 { color: green }',
    null,
    () => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText.replace(/\s+/g, ' '),
    'h1 { color: green; }',
  ],
])('%s on %s', (action, selector, value, attribute, read, expected) => {
  show(visual(action, selector || null, value, attribute));
  expect(read()).toEqual(expected);
  expect(note).not.toHaveBeenCalled();
});

test.each<[string, Omit<Prediction, 'key' | 'type'>]>([
  ['No config found', { value: 'x', config: null }],
  [
    'No selector found',
    { value: 'x', config: { action: 'setText', selector: null, attribute: null } },
  ],
  ['No action found', { value: 'x', config: { action: null, selector: 'h1', attribute: null } }],
  [
    'No action found',
    { value: 'x', config: { action: 'constructor', selector: 'h1', attribute: null } },
  ],
  [
    'No HTML element found',
    { value: 'x', config: { action: 'setText', selector: '#none', attribute: null } },
  ],
  [
    'No HTML element found',
    { value: 'x', config: { action: 'setText', selector: '](', attribute: null } },
  ],
  [
    'No attribute found',
    { value: 'x', config: { action: 'setAttribute', selector: 'h1', attribute: null } },
  ],
  [
    'Element with selector: h1 is not an anchor element',
    { value: '/x', config: { action: 'setHref', selector: 'h1', attribute: null } },
  ],
  [
    'Element with selector: h1 is not an image element',
    { value: '/x', config: { action: 'setSrc', selector: 'h1', attribute: null } },
  ],
  [
    'An element of a form found',
    { value: 'x', config: { action: 'setText', selector: 'label', attribute: null } },
  ],
])('%s: the change is skipped with a note, once', (reason, prediction) => {
  const before = document.body.innerHTML;
  const { changes } = show({ ...prediction, key: 'headline', type: 'visual' });
  changes.show([{ ...prediction, key: 'headline', type: 'visual' }]);
  expect(note.mock.calls).toEqual([
    [`[experiments] ${reason} for prediction with key: headline. Skipping its visual change.`],
  ]);
  expect(document.body.innerHTML).toBe(before);
});

test.each([
  ['setHref', 'a', 'javascript:alert(1)', null],
  ['setHref', 'a', ' java\nscript:alert(1)', null],
  ['setHref', 'a', 'data:text/html,<script>1</script>', null],
  ['setSrc', 'img', 'javascript:alert(1)', null],
  ['setSrc', 'img', 'data:image/svg+xml,<svg onload=alert(1)>', null],
  ['setAttribute', 'a', 'alert(1)', 'onclick'],
  ['setAttribute', 'a', 'color:red', 'style'],
  ['setAttribute', 'a', 'JaVaScRiPt:alert(1)', 'HREF'],
  ['setAttribute', 'img', 'x', 'srcset'],
  ['setAttribute', '#box', 'visible', 'data-hydrate'],
  ['setAttribute', '#box', 'all', 'data-consent'],
  ['setAttribute', '#box', 'big-box', 'id'],
  ['setAttribute', '#box', 'dataLayer', 'ID'],
  ['setAttribute', 'a', 'x', 'formaction'],
  ['setStyle', 'h1', 'background: url(https://evil.example)', null],
  ['setStyle', 'h1', 'background: \\75rl(https://evil.example)', null],
  ['setStyle', 'h1', 'background: image-set("https://evil.example" 1x)', null],
  ['setFontColor', 'h1', 'red; background: blue', null],
  ['setBackgroundColor', 'h1', 'url(x)', null],
  ['setVisibility', 'h1', 'maybe', null],
  ['addGlobalCSS', null, '@import "https://evil.example"', null],
  ['addGlobalCSS', null, 'input[value^=a]{background:url(https://evil.example/a)}', null],
])('%s on %s rejects %s', (action, selector, value, attribute) => {
  const before = document.body.innerHTML;
  show(visual(action, selector, value, attribute));
  expect(document.body.innerHTML.replace(' style=""', '')).toBe(before);
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(note).toHaveBeenCalledOnce();
});

test('A change is made once, and again to an element that replaces its element', () => {
  const { changes } = show(visual('setText', 'h1', 'After'));
  get('h1').textContent = 'Changed by someone else';
  changes.reapply();
  expect(get('h1').textContent).toBe('Changed by someone else');
  get('h1').outerHTML = '<h1>Another page</h1>';
  changes.reapply();
  expect(get('h1').textContent).toBe('After');
});

test('A change does not replace its own replacement', () => {
  const { changes } = show(visual('setOuterHTML', '#big-box', '<div id="big-box">Two</div>'));
  const box = get('#big-box');
  changes.reapply();
  expect(get('#big-box')).toBe(box);
});

test.each([
  ['setOuterHTML', 'h2', '<h3>New</h3>', '<h3>New</h3><h2>Second</h2>'],
  ['setOuterHTML', 'h2', 'Only text', 'Only text<h2>Second</h2>'],
  ['setOuterHTML', 'h2', '', '<h2>Second</h2>'],
  ['setAttribute', 'h2:not([title])', 'x', '<h2 title="x">First</h2><h2>Second</h2>'],
])(
  '%s does not move on to the next element when its own no longer matches the selector',
  (action, selector, value, expected) => {
    const { changes } = show(visual(action, selector, value, 'title'));
    changes.reapply();
    changes.show([]);
    expect(get('#big-box').innerHTML).toBe(expected);
    expect(note).not.toHaveBeenCalled();
  },
);

test.each([
  ['setText', 'html', 'No HTML element found'],
  ['setOuterHTML', 'body', 'No HTML element found'],
  ['hide', 'head', 'No HTML element found'],
  ['setInnerHTML', 'main', "An element of the page's frame found"],
  ['hide', 'main', "An element of the page's frame found"],
  ['setText', '[data-slot]', "An element of the page's frame found"],
  ['setText', 'style', "An element of the page's frame found"],
  ['hide', '#consent s', "An element of the page's frame found"],
])('%s on %s would remove the page and is rejected', (action, selector, reason) => {
  const before = document.documentElement.outerHTML;
  show(visual(action, selector, 'x'));
  expect(document.documentElement.outerHTML).toBe(before);
  expect(note.mock.calls[0]?.[0]).toContain(reason);
});

test('A selector that matches everything changes only the first element of the page', () => {
  show(visual('setText', '*', 'After'));
  expect([get('h1').textContent, get('h2').textContent]).toEqual(['After', 'First']);
});

test('A later response of the service for the same variable replaces the first', () => {
  const first = visual('setText', 'h1', 'A');
  const { changes } = show(first);
  changes.show([{ ...first, value: 'B' }]);
  expect(get('h1').textContent).toBe('B');
});

test('An island that is not hydrated yet is hydrated first, so that its HTML still matches', async () => {
  const { wake } = show(visual('setText', 'em', 'After'));
  expect(get('em').textContent).toBe('Waiting');
  expect(wake).toHaveBeenCalledWith(get('#part'));
  get('#part').dataset.mounted = '';
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(2));
  expect(get('em').textContent).toBe('Waiting');
  get('#part').dataset.mounted = 'true';
  await vi.waitFor(() => expect(get('em').textContent).toBe('After'));
});

test('Inside nodes that React rendered, only changes that React tolerates are made', () => {
  const text = get('b').firstChild;
  show(
    visual('setText', 'b', 'After'),
    visual('addClasses', 'i', 'new'),
    visual('setText', 'i', 'no'),
    visual('setInnerHTML', 'i', 'no'),
    visual('setOuterHTML', 'i', 'no'),
  );
  expect(get('b').firstChild).toBe(text);
  expect(get('b').textContent).toBe('After');
  expect(get('i').outerHTML).toBe('<i class="new"><u>Owned deep</u></i>');
  expect(note).toHaveBeenCalledTimes(3);
});

test('A prediction that is not visual changes nothing', () => {
  show({ ...visual('setText', 'h1', 'After'), type: 'basic' });
  expect(get('h1').textContent).toBe('Before');
});
