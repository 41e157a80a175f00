import { ContractError } from '@site/fragment-kit/manifest';
import { expect, test } from 'vitest';
import { containHtml } from './containHtml.ts';

test.each([
  ['a script', '<script>steal()</script>', ''],
  ['a script in a drawing', '<svg><script>steal()</script></svg>', '<svg></svg>'],
  ['a script in a template', '<template><script>a</script></template>', '<template></template>'],
  [
    'a script in a shadow root',
    '<div><template shadowrootmode="open"><script>a</script></template></div>',
    '<div><template shadowrootmode="open"></template></div>',
  ],
  [
    'a script in noscript',
    '<noscript><p>a</p><script>a</script></noscript>',
    '<noscript><p>a</p></noscript>',
  ],
  [
    'a handler behind a comment that noscript ends',
    '<noscript><!--</noscript><img src="/a" onerror="a()"><noscript>--></noscript>',
    '<noscript><!--</noscript><img src="/a"><noscript>--></noscript>',
  ],
  [
    'a handler that foreign elements hide from the first reading',
    '<form><math><mtext></form><form><mglyph><style></math><img src="/a" onerror="a()"></style></mglyph></form></mtext></math></form>',
    '<form><math><mtext><mglyph><style></style></mglyph></mtext></math><img src="/a"></form>',
  ],
  ['an open comment in noscript', '<noscript><!-- a', '<noscript><!-- a--></noscript>'],
  ['what both kinds of parser never read alike', '<noscript><style></noscript>a</style>', ''],
  ['a part of a table without a table', '<td><select></select></td>', '<select></select>'],
  ['a description of the page', '<meta itemprop="a" name="referrer" content="unsafe-url">', ''],
  ['a refresh that is microdata too', '<meta itemprop="a" http-equiv="refresh" content="0">', ''],
  ['a preload of a script', '<link rel="preload" as="script" href="/a.js">', ''],
  ['an icon as an image', '<link rel="icon" as="image" href="/a.png">', ''],
  ['frames in a drawing', '<svg><frame></frame><frameset></frameset></svg>', '<svg></svg>'],
  ['an applet', '<applet>a</applet>', ''],
  ['text without end', 'a<plaintext>b', 'a'],
  ['everything forbidden in a row', '<p>a</p><script>b</script><base><p>c</p>', '<p>a</p><p>c</p>'],
  [
    'a handler deep inside',
    '<ul><li><p onclick="a()">a</p></li></ul>',
    '<ul><li><p>a</p></li></ul>',
  ],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.test">', ''],
  ['a base', '<base href="https://evil.test/">', ''],
  ['an early connection', '<link rel="dns-prefetch" href="https://evil.test">', ''],
  ['another style sheet', '<link rel="stylesheet" href="https://evil.test/a.css">', ''],
  ['an embedded object', '<object data="https://evil.test"></object><embed src="/a">', ''],
  ['a handler', '<img src="/a.png" onerror="steal()">', '<img src="/a.png">'],
  ['a handler in capitals', '<p ONCLICK=steal()>a</p>', '<p>a</p>'],
  ['a document in an attribute', '<iframe srcdoc="<p>"></iframe>', '<iframe></iframe>'],
  ['a beacon', '<a href="/a" ping="https://evil.test">a</a>', '<a href="/a">a</a>'],
  ['another beacon', '<img src="/a.png" attributionsrc="https://evil.test">', '<img src="/a.png">'],
  ['a link that runs code', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
  ['the same with spaces', '<a href=" java\nscript:steal()">a</a>', '<a>a</a>'],
  ['the same with entities', '<a href="javascript&colon;steal()">a</a>', '<a>a</a>'],
  ['the same with a control character', '<a href="&#1;javascript:a">a</a>', '<a>a</a>'],
  ['a link to a document of its own', '<a href="data:text/html,a">a</a>', '<a>a</a>'],
  [
    'a link in a drawing that runs code',
    '<svg><a xlink:href="javascript:steal()"></a></svg>',
    '<svg><a></a></svg>',
  ],
  ['a script before text', '<script>a</script>b', 'b'],
  ['an encoding', '<meta charset="utf-7">', ''],
  ['a link that runs code, in capitals', '<a href="JAVASCRIPT:a()">a</a>', '<a>a</a>'],
  ['the same with many spaces', '<a href="&#1; \t javascript:a()">a</a>', '<a>a</a>'],
  ['a picture with code that names a picture', '<img src="javascript:data:image/">', '<img>'],
  [
    'a transformation of an address',
    '<svg><animateTransform attributeName="href"></animateTransform></svg>',
    '<svg></svg>',
  ],
  ['an embedded document with code', '<iframe src="javascript:a()"></iframe>', '<iframe></iframe>'],
  [
    'an embedded document of its own',
    '<iframe src="data:image/png,a"></iframe>',
    '<iframe></iframe>',
  ],
  ['a link to an image of its own', '<a href="data:image/svg+xml,a">a</a>', '<a>a</a>'],
  ['a picture that is none', '<img src="data:text/html,a">', '<img>'],
  ['a source with code', '<q cite="javascript:a()">a</q>', '<q>a</q>'],
  [
    'an animation of a handler',
    '<svg><set attributeName=" onclick" to="a()"></set></svg>',
    '<svg></svg>',
  ],
  [
    'an animation of an address in a namespace',
    '<svg><animate attributeName="xlink:HREF " to="javascript:a"></animate></svg>',
    '<svg></svg>',
  ],
  [
    'an animation that makes it so',
    '<svg><a><animate attributeName="href" to="javascript:a"></animate></a></svg>',
    '<svg><a></a></svg>',
  ],
  ['a foreign form', '<form action="https://evil.test"></form>', '<form></form>'],
  ['a foreign form without scheme', '<form action="//evil.test"></form>', '<form></form>'],
  ['a foreign form with backslashes', '<form action="/\\evil.test"></form>', '<form></form>'],
  [
    'a foreign form whose address has a line break',
    '<form action="/\n/a.test"></form>',
    '<form></form>',
  ],
  [
    'a foreign form whose address has an entity',
    '<form action="/&#47;a.test"></form>',
    '<form></form>',
  ],
  ['a form to a path that depends on the page', '<form action="a"></form>', '<form></form>'],
  ['a foreign button', '<button formaction="https://evil.test">a</button>', '<button>a</button>'],
])('A slot loses %s', (_, html, contained) => {
  expect(containHtml(html)).toBe(contained);
});

test.each([
  '<a href="https://other.test/a?b=1&amp;c=2">a</a>',
  '<a href="mailto:a@b.test">a</a>',
  '<a href="tel:+1">a</a>',
  '<a href="../a#b">a</a>',
  '<a href="">a</a>',
  '<img src="data:image/png;base64,AA">',
  '<form action="/api/forms/a" method="post"><button formaction="?draft">a</button></form>',
  '<link rel="preload" as="image" href="/a.png">',
  '<p itemscope=""><meta itemprop="price" content="1"></p>',
  '<iframe src="https://video.test/a"></iframe>',
  '<svg><animate attributeName="opacity" to="1"></animate></svg>',
  '<svg><set attributeName="font" to="a"></set><animate></animate></svg>',
  '<svg><textarea>\na</textarea></svg>',
  '<form action=""><select></select></form><form action="#a"></form>',
  '<img src="DATA:image/png;base64,AA">',
  '<a href="sms:+1" title="javascript:a">a</a><a href="HTTP://a.test">b</a><a href="a b:c">c</a>',
  '<p attributename="href">a</p><select></select>',
  '<iframe src="/a:b"></iframe>',
  '<noscript>a &lt;/noscript&gt; <p title="&lt;/noscript&gt;">b</p></noscript>',
  '<p>a<br/>b</p>',
  '<select><option value="1">a</option></select><pre></pre><pre><b>\n</b></pre>',
  '<pre>\n\na</pre><textarea>\n\na</textarea><textarea>a</textarea>',
])('A slot keeps %s', (html) => {
  expect(containHtml(html)).toBe(html);
});

test('Short HTML that becomes long when it is closed breaks the contract', () => {
  // A parser reopens all elements in each of the paragraphs.
  const open = Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join('');
  expect(() => containHtml(`<p>${open}${'<p>x'.repeat(900)}`)).toThrow(ContractError);
});
