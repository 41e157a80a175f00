import { expect, test } from 'vitest';
import { listClasses, listClassesInScripts, parseStyles, pruneStyles } from './pruneStyles.ts';

const prune = (css: string, ...used: string[]) => pruneStyles(parseStyles(css), new Set(used));

test('Rules whose classes are not in the page are removed, the others keep their order', () => {
  expect(prune('.a{x:1}.b{x:2}.a .c{x:3}.a{x:4}p{x:5}', 'a')).toBe('.a{x:1}.a{x:4}p{x:5}');
});

test('A rule stays when one of its selectors can match', () => {
  expect(prune('.a,.b>p{x:1}.c.d{x:2}', 'b', 'c')).toBe('.a,.b>p{x:1}');
});

test('Classes in parentheses are alternatives or exclusions, so a rule does not need them', () => {
  const css = '.a:not(.b){x:1}.a:is(.b,.c:not(.d)) p{x:2}:where(.e){x:3}.f:has(.a){x:4}';
  expect(prune(css, 'a')).toBe('.a:not(.b){x:1}.a:is(.b,.c:not(.d)) p{x:2}:where(.e){x:3}');
});

test('A condition is removed with its last rule; other at-rules always stay', () => {
  const css =
    '@layer base,ui;@font-face{a:b}@keyframes k{from{x:1}}@media (a){.a{x:1}.b{x:2}}@supports (c){.b{x:3}}';
  expect(prune(css, 'a')).toBe(
    '@layer base,ui;@font-face{a:b}@keyframes k{from{x:1}}@media (a){.a{x:1}}',
  );
});

test('Braces, commas and quotes inside strings and comments are not syntax', () => {
  const css = '.a::before{content:"}{;\\""}/* .b{ */.c[title=".d,"]{x:1}.b{x:2}';
  expect(prune(css, 'a', 'c')).toBe('.a::before{content:"}{;\\""}/* .b{ */.c[title=".d,"]{x:1}');
});

test('A selector with an escape is kept', () => {
  expect(prune('.a\\:b{x:1}')).toBe('.a\\:b{x:1}');
});

test('Scripts may use the classes of the sheet that they contain', () => {
  const rules = parseStyles('@media (a){.plan_1{x:1}}.a:not(.b),.card_2 p{x:2}.other_3{x:3}');
  const scripts = ['let t={plan:"plan_1",x:`big card_2`};', 'c="other_33";d="b"'];
  expect([...listClassesInScripts(rules, scripts)]).toEqual(['plan_1', 'card_2']);
});

test('The classes of every element are listed', () => {
  expect([...listClasses('<p class="a b"><svg class="c"></svg></p><p data-class="d">')]).toEqual([
    'a',
    'b',
    'c',
  ]);
});
