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
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.test">', ''],
  ['a base', '<base href="https://evil.test/">', ''],
  ['an early connection', '<link rel="dns-prefetch" href="https://evil.test">', ''],
  ['another style sheet', '<link rel="stylesheet" href="https://evil.test/a.css">', ''],
  ['an embedded object', '<object data="https://evil.test"></object><embed src="/a">', ''],
  ['a handler', '<img src="/a.png" onerror="steal()">', '<img src="/a.png">'],
  ['a handler in capitals', '<p ONCLICK=steal()>a</p>', '<p>a</p>'],
  ['a document in an attribute', '<iframe srcdoc="<p>"></iframe>', '<iframe></iframe>'],
  ['a beacon', '<a href="/a" ping="https://evil.test">a</a>', '<a href="/a">a</a>'],
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
  [
    'an animation that makes it so',
    '<svg><a><animate attributeName="href" to="javascript:a"></animate></a></svg>',
    '<svg><a></a></svg>',
  ],
  ['a foreign form', '<form action="https://evil.test"></form>', '<form></form>'],
  ['a foreign form without scheme', '<form action="//evil.test"></form>', '<form></form>'],
  ['a foreign form with backslashes', '<form action="/\\evil.test"></form>', '<form></form>'],
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
])('A slot keeps %s', (html) => {
  expect(containHtml(html)).toBe(html);
});
