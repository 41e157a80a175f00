import { transformSync } from 'esbuild';
import { parseFragment, serialize } from 'parse5';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Replace, toJsx } from './toJsx.ts';

/** Renders HTML with React by way of the JSX printed for it. */
function render(html: string, replace?: Replace): string {
  const jsx = parseFragment(html)
    .childNodes.map((node) => toJsx(node, replace))
    .join('');
  const { code } = transformSync(`<>${jsx}</>`, {
    loader: 'jsx',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
  });
  const evaluate = new Function('createElement', 'Fragment', `return ${code}`);
  // Spelled as the parser does.
  return serialize(parseFragment(renderToStaticMarkup(evaluate(createElement, Fragment))));
}

test.each([
  '<p class="lead">Letters &amp; {braces}, &lt;tags&gt; and <b>bold</b> words </p>',
  '<form action="/a"><label for="x">Name</label><input id="x" required="" value="Ada"></form>',
  '<div style="--width:3;margin-top:4px" hidden="" data-of="1"></div>',
  '<svg viewBox="0 0 2 2" aria-hidden="true"><path d="M0 0h2" stroke-width="2"></path></svg>',
  '<img src="/a.avif" srcset="/b.avif 2x" alt="" width="2" height="3" loading="lazy">',
])('React renders what was in the page: %s', (html) => {
  expect(render(html)).toBe(html);
});

test('A replaced element can print what is inside it', () => {
  const asStrong: Replace = ({ tagName, childNodes }, print) =>
    tagName === 'b' ? `<strong>${childNodes.map(print).join('')}</strong>` : undefined;
  expect(render('<p><b>so <i>it</i></b></p>', asStrong)).toBe(
    '<p><strong>so <i>it</i></strong></p>',
  );
});
