import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { containHtml } from './containHtml.ts';
import { isPlainHtml } from './isPlainHtml.ts';

test.each([
  '<header class="a b"><nav aria-label="Main"><ul><li><a href="/x?a=1&amp;b=2">x</a></li></ul></nav></header>',
  '<details><summary>More</summary><div hidden="">a<!-- -->b</div></details>',
  '<p>one <strong>two</strong><br>three<br/></p><p>four</p>',
  '<svg viewBox="0 0 1 1"><title>Stamp</title><g><path d="M0 0"></path><circle r="1"/></g></svg>',
  '<table><thead><tr><th scope="col">a</th></tr></thead> <tbody><tr><td><p>b</p></td></tr></tbody></table>',
  '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><dl><div><dt>d</dt><dd>e</dd></div></dl>',
  '<table> \t\n<tbody>\f<tr> <td>\u00a0</td>\n</tr></tbody></table>',
  '<li>a</li><dl><dd>b<dl><dt>c</dt></dl></dd></dl>',
  '<section><h1>a<span>b</span></h1><h2>c</h2></section>',
  '<svg><svg><g></g></svg><path></path></svg><p>a</p>',
  '<a href="https://a.test">a</a><a href="http://a.test">b</a><a href="mailto:a@b.test">c</a>',
  '<a href="tel:+1">a</a><a href="sms:+1">b</a><a href="#a:b">c</a><a href="?a:b">d</a><a href="">e</a><a href="f">f</a>',
  '<form action="/api/x" method="post"><label>f<input name="f" required=""></label><button type="submit">g</button></form>',
  '<label>a<select name="a" required=""><option value="">b</option><optgroup label="c"><option value="1" selected="">d &amp; e</option></optgroup></select></label>',
  '<table><caption>a</caption><colgroup><col class="b"><col/></colgroup><tbody><tr><td>c</td></tr></tbody></table>',
  '<p><textarea rows="3">a &lt;b&gt;\nc</textarea><textarea></textarea></p>',
  '<link rel="preload" as="image" imageSrcSet="/a 1x" imageSizes="1px" fetchPriority="high"/><p>a</p>',
  `${'<b>'.repeat(100)}${'</b>'.repeat(100)}`,
  '',
])('React’s output is plain: %s', (html) => {
  expect(isPlainHtml(html)).toBe(true);
  expect(containHtml(html)).toBe(html);
});

test.each([
  ['an element that is not closed', '<div><p>a</p>'],
  ['an end tag without its element', '<p>a</p></div>'],
  ['elements in more than a hundred others', `${'<b>'.repeat(101)}${'</b>'.repeat(101)}`],
  ['elements that overlap', '<b><i></b></i>'],
  ['a tag that does not end', '<div class="a'],
  ['a comment that does not end', '<!-- a'],
  ['a comment of another kind', '<!--><div>-->'],
  ['a script', '<script>alert(1)</script>'],
  ['text that is no HTML', '<textarea><div></textarea>'],
  ['a button whose inner button closes it', '<button><div><button></button></div></button>'],
  ['a list entry whose inner one closes it', '<li><div><li></li></div></li>'],
  ['a paragraph that its block closes', '<p><div></div></p>'],
  ['HTML that breaks out of a drawing', '<svg><g><p></p></g></svg>'],
  ['HTML in the title of a drawing', '<svg><title><b>a</b></title></svg>'],
  ['a shape in the title of a drawing', '<svg><title><path/></title></svg>'],
  ['HTML that breaks out of a drawing in a drawing', '<svg><svg></svg><p></p></svg>'],
  ['a drawing that closes itself', '<svg/><g></g></svg>'],
  ['a heading in a heading', '<h1><h2></h2></h1>'],
  ['a term whose inner one closes it', '<dl><dt><div><dd></dd></div></dt></dl>'],
  ['a row without a table', '<div><tr></tr></div>'],
  ['text that the parser moves out of a table', '<table><tbody>a<tr></tr></tbody></table>'],
  ['a space that the parser moves out of a table', '<table>\u00a0<tbody></tbody></table>'],
  ['a line that the parser moves out of a table', '<table>\v<tbody></tbody></table>'],
  ['a row without a body', '<table><tr><td></td></tr></table>'],
  ['attributes of the page itself', '<body class="a"></body>'],
  ['an element of an unknown kind', '<my-element></my-element>'],
  ['an element of HTML that closes itself', '<div/>'],
  ['an element in an option', '<select><option><b>a</b></option></select>'],
  ['a field in a choice', '<select><input></select>'],
  ['a choice in a choice', '<select><select></select></select>'],
  ['an option without a choice', '<div><option>a</option></div>'],
  ['a group in a group', '<select><optgroup><optgroup></optgroup></optgroup></select>'],
  ['a comment that is text', '<textarea><!-- --></textarea>'],
  ['a column without its group', '<table><col></table>'],
  ['text among columns', '<table><colgroup>a<col></colgroup></table>'],
  ['a style sheet', '<link rel="stylesheet" href="/a.css">'],
  ['a link of two kinds', '<link rel="preload" as="image" rel="stylesheet" href="/a.css">'],
  ['a link that asks for a script', '<link rel="preload" as="script" href="/a.js">'],
  ['a link in a table', '<table><link rel="preload" as="image" href="/a.png"></table>'],
  ['an attribute without double quotes', "<a href='/x'>a</a>"],
  ['a space that is none in HTML', '<div\u00a0class="a"></div\u00a0>'],
  ['an end tag with attributes', '<div></div class="a">'],
  ['the character zero', '<div>\0</div>'],
])('HTML that a parser may rearrange is not plain: %s', (_what, html) => {
  expect(isPlainHtml(html)).toBe(false);
});

test.each([
  ['a handler', '<p onclick="a()">a</p>'],
  ['a handler in capitals', '<p ONCLICK="a()">a</p>'],
  ['a document in an attribute', '<p srcdoc="a">a</p>'],
  ['a beacon', '<a href="/a" ping="/b">a</a>'],
  ['an address that runs code', '<a href="javascript:a()">a</a>'],
  ['an address whose scheme is written as entities', '<a href="javascript&colon;a()">a</a>'],
  ['an address in a drawing', '<svg><use xlink:href="data:a"></use></svg>'],
  ['a foreign form', '<form action="https://other.test"></form>'],
  ['a foreign form without scheme', '<form action="//other.test"></form>'],
  ['a foreign form whose address has a line break', '<form action="/\n/other.test"></form>'],
  ['a foreign form whose address has an entity', '<form action="/&sol;other.test"></form>'],
  ['a foreign button', '<button formaction="/\\other.test"></button>'],
])('HTML is not plain with %s', (_what, html) => {
  expect(isPlainHtml(html)).toBe(false);
});

const NAMES =
  'div p a b button form li ul ol dl dt dd h1 h2 table thead tbody tr td th caption span section svg g path title text details summary em select optgroup option script template textarea colgroup col style nobr pre main br hr input img'.split(
    ' ',
  );
const VOID = ['br', 'hr', 'input', 'img', 'col'];

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Nested elements of all kinds; sometimes a tag is missing or superfluous. */
function writeHtml(random: () => number, depth = 0): string {
  const count = Math.floor(random() * 3) + (depth === 0 ? 1 : 0);
  let html = '';
  for (let index = 0; index < count; index++) {
    const name = NAMES[Math.floor(random() * NAMES.length)] as string;
    const chance = random();
    if (chance < 0.15) html += 'text';
    else if (chance < 0.2) html += '<!-- -->';
    else if (VOID.includes(name)) html += `<${name}>`;
    else {
      const inner = depth < 6 ? writeHtml(random, depth + 1) : '';
      const fault = random();
      if (fault < 0.01) html += `<${name}>${inner}`;
      else if (fault < 0.02) html += `${inner}</${name}>`;
      else html += `<${name} class="c">${inner}</${name}>`;
    }
  }
  return html;
}

test('Plain HTML keeps every tag in its place in a real parser', () => {
  const random = createRandom(7);
  let plain = 0;
  for (let count = 0; count < 20_000; count++) {
    const html = writeHtml(random);
    if (!isPlainHtml(html)) continue;
    plain++;
    const page = parse(`<!doctype html><body><div id="slot">${html}</div><i>after</i>`);
    const root = page.childNodes.at(-1) as DefaultTreeAdapterTypes.Element;
    const body = root.childNodes.at(-1) as DefaultTreeAdapterTypes.Element;
    const [slot, after] = body.childNodes as DefaultTreeAdapterTypes.Element[];
    expect([slot?.tagName, after?.tagName, body.childNodes.length]).toEqual(['div', 'i', 2]);
    expect(serialize(slot as DefaultTreeAdapterTypes.Element)).toBe(html);
  }
  expect(plain).toBeGreaterThan(2_000);
});
