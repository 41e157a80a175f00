import { expect, test } from 'vitest';
import { listClasses, listClassesInScripts, parseStyles, pruneStyles } from './pruneStyles.ts';

const prune = (css: string, ...used: string[]) => pruneStyles(parseStyles(css), new Set(used));

test('Rules whose classes are not in the page are removed, the others keep their order', () => {
  expect(prune('.a{x:1}.b{x:2}.a .c{x:3}.a{x:4}p{x:5}', 'a')).toBe('.a{x:1}.a{x:4}p{x:5}');
});

test('A rule stays when one of its selectors can match', () => {
  expect(prune('.a,.b>p{x:1}.c.d{x:2}', 'b', 'c')).toBe('.a,.b>p{x:1}');
  expect(prune('.a,.b{x:1}.c,.d{x:2}', 'a')).toBe('.a,.b{x:1}');
  expect(prune('.a:not(.b),.c[d],.e{x:1}', 'c')).toBe('.a:not(.b),.c[d],.e{x:1}');
});

test('Names of classes may have hyphens', () => {
  expect(prune('.-a-b{x:1}.a-b{x:2}', '-a-b')).toBe('.-a-b{x:1}');
  const rules = parseStyles('.-a-b{x:1}.a-b{x:2}');
  expect([...listClassesInScripts(rules, ['"-a-b"'])]).toEqual(['-a-b']);
});

test('Spaces around selectors do not count', () => {
  const css = '\n .a {x:1}\n .b {x:2}\n @media (a) {\n .b {x:3}\n}\n';
  expect(prune(css, 'a')).toBe('.a{x:1}');
});

test('Classes in parentheses are alternatives or exclusions, so a rule does not need them', () => {
  const css = '.a:not(.b){x:1}.a:is(.b,.c:not(.d)) p{x:2}:where(.e){x:3}.f:has(.a){x:4}';
  expect(prune(css, 'a')).toBe('.a:not(.b){x:1}.a:is(.b,.c:not(.d)) p{x:2}:where(.e){x:3}');
});

test('A condition is removed with its last rule; other at-rules always stay', () => {
  const css =
    '@layer base,ui;@font-face{a:b}@keyframes k{from{x:1}}@media (a){.a{x:1}.b{x:2}}@supports (c){.b{x:3}}@starting-style{.b{x:4}}';
  expect(prune(css, 'a')).toBe(
    '@layer base,ui;@font-face{a:b}@keyframes k{from{x:1}}@media (a){.a{x:1}}',
  );
});

test('The steps of an animation go with the last rule that names it', () => {
  const steps = '@keyframes k{from{x:1}}@media (a){@keyframes in-2{from{x:2}}}';
  const css = `${steps}.a{animation:k 1s}.b{--by:in-2}.c{animation-name:in-2}`;
  expect(prune(css, 'a')).toBe('@keyframes k{from{x:1}}.a{animation:k 1s}');
  expect(prune(css, 'b')).toBe('@media (a){@keyframes in-2{from{x:2}}}.b{--by:in-2}');
  expect(prune(`${css}p{animation:k}`)).toBe('@keyframes k{from{x:1}}p{animation:k}');
});

test('At-rules without style rules stay, even unknown ones and those with a lookalike of a class', () => {
  const css = '@font-feature-values Kisant.b{@styleset{a:1}}@layers{a:b}.b{x:1}';
  expect(prune(css)).toBe('@font-feature-values Kisant.b{@styleset{a:1}}@layers{a:b}');
});

test('Braces, commas and quotes inside strings and comments are not syntax', () => {
  const css = '.a::before{content:"}{;\\""}/* .b{ */.c[title=".d,"]{x:1}.b{x:2}';
  expect(prune(css, 'a', 'c')).toBe('.a::before{content:"}{;\\""}/* .b{ */.c[title=".d,"]{x:1}');
});

test.each([
  ['a brace in double quotes', '.b{x:"}"}'],
  ['a brace in single quotes', ".b{x:'}'}"],
  ['an escaped single quote', ".b{x:'\\'}'}"],
  ['a quote in other quotes', `.b{x:"'}"}`],
  ['an escaped quote', '.b{x:"\\"}"}'],
  ['an escaped backslash before a quote', '.b{x:"\\\\"}'],
  ['a brace in a comment', '.b{/*}*/x:1}'],
  ['a comment of a slash', '.b{/*/}*/x:1}'],
  ['a star in a comment', '.b{/***}**/x:1}'],
  ['a slash that begins no comment', '.b{x:1/2}'],
  ['a line break in a comment', '.b{/*\n}*/x:1}'],
  ['a condition in a string', '[title="@media a"].b{x:1}'],
  ['a comment before it', '/*\n.c*/.b{x:1}'],
  ['a class in a string', '[title="(.a"].b{x:1}'],
  ['a class in a comment', '.b/*,*/{x:1}'],
  ['a semicolon', '.b{x:1;y:2}'],
  ['another block', '.b{&:hover{x:1}y:2}'],
])('A rule with %s ends at its own brace', (_what, css) => {
  expect(prune(`${css}.a{x:2}`, 'a')).toBe('.a{x:2}');
  expect(prune(`${css}.a{x:2}`, 'b')).toBe(css);
});

test('An unclosed string or block extends to the end', () => {
  expect(prune('.a{x:1}.b{x:"}.a{x:2}', 'a')).toBe('.a{x:1}');
  expect(prune(".a{x:1}.b{x:'}.a{x:2}", 'a')).toBe('.a{x:1}');
  expect(prune('.a{x:1}.b{/*}.a{x:2}', 'a')).toBe('.a{x:1}');
  expect(prune('.b{x:1}.a{x:2', 'a')).toBe('.a{x:2}');
});

test('A superfluous closing brace belongs to the next rule, as in browsers', () => {
  expect(prune('.a{x:1}}.b{x:2}.a{x:3}', 'a')).toBe('.a{x:1}.a{x:3}');
});

test.each(['.a\\:b{x:1}', '.a\\{b{x:1}', '.a\\"{x:1}', '.größe{x:1}'])(
  'A selector whose names need more than ASCII letters is kept: %s',
  (css) => {
    expect(prune(`${css}.c{x:2}`)).toBe(css);
  },
);

test('Scripts may use the classes of the sheet that they contain', () => {
  const rules = parseStyles('@media (a){.plan_1{x:1}}.a:not(.b),.card_2 p{x:2}.other_3{x:3}');
  const scripts = ['let t={plan:"plan_1",x:`big card_2`};', 'c="other_33";d="b"'];
  expect([...listClassesInScripts(rules, scripts)]).toEqual(['plan_1', 'card_2']);
});

test('Scripts without words, or none at all, use no classes', () => {
  const rules = parseStyles('@font-face{a:b}.a{x:1}');
  expect([...listClassesInScripts(rules, ['1', ''])]).toEqual([]);
  expect([...listClassesInScripts(rules, [])]).toEqual([]);
});

test('A word does not continue in the next script', () => {
  const rules = parseStyles('.plan_1{x:1}.plan_{x:2}');
  expect([...listClassesInScripts(rules, ['plan_', '1'])]).toEqual(['plan_']);
});

test('The classes of every element are listed', () => {
  expect([...listClasses('<p class="a b"><svg class="c"></svg></p><p data-class="d">')]).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect([...listClasses('<p class="a\n  b">')]).toEqual(['a', 'b']);
});

test('The class of an element in capital letters is one', () => {
  expect([...listClasses('<DIV CLASS="a">')]).toEqual(['a']);
});

test('The order of layers stays when the first block of one is removed', () => {
  const css = '@layer reset{.a{x:1}}@layer theme{.b{x:2}}@layer reset{.c{x:3}}';
  expect(prune(css, 'b', 'c')).toBe(
    '@layer reset,theme;@layer theme{.b{x:2}}@layer reset{.c{x:3}}',
  );
  expect(prune(`@layer a;${css}@layer theme,reset;`, 'b')).toBe(
    '@layer a,reset,theme;@layer a;@layer theme{.b{x:2}}@layer theme,reset;',
  );
});

test('An order of layers that the sheet states itself is not stated again', () => {
  const css = '@layer base, ui;@layer ui{.a{x:1}}@layer base{.b{x:2}}';
  expect(prune(css, 'b')).toBe('@layer base, ui;@layer base{.b{x:2}}');
  expect(prune('@layer{.a{x:1}}@layer ui{.b{x:2}}', 'b')).toBe('@layer ui{.b{x:2}}');
});

test('Parentheses in parentheses hold alternatives too, closed or not', () => {
  expect(prune('.a:is(.b:is(.c):not(.d)).e{x:1}', 'a')).toBe('');
  expect(prune('.a:is(.b:is(.c):not(.d)).e{x:1}', 'a', 'e')).not.toBe('');
  expect(prune('.a:is(.b{x:1}', 'a')).toBe('.a:is(.b{x:1}');
});

test('What is in more than eight conditions stays as it is', () => {
  const within = (depth: number) => `${'@media (a){'.repeat(depth)}.b{x:1}${'}'.repeat(depth)}`;
  expect(prune(within(8))).toBe('');
  expect(prune(within(9))).toBe(within(9));
});

test('Steps that more than fifty rules name stay', () => {
  const rules = (count: number) => '.b{animation:in}'.repeat(count);
  expect(prune(`@keyframes in{}${rules(50)}`)).toBe('');
  expect(prune(`@keyframes in{}${rules(51)}`)).toBe('@keyframes in{}');
});

test.each([
  ['rules of one class', '.a{}'],
  ['selectors of one class', '.a,'],
  ['animations that as many rules name', '@keyframes a{}.a{animation:a}'],
  ['conditions in each other', '@media a{'],
  ['parentheses in each other', '.a('],
  ['comments that are not closed', '.a{}/*'],
])('A hundred thousand %s take no longer than reading them', (_what, css) => {
  const hostile = `${css.repeat(100_000)}{}`;
  expect(prune(hostile, 'a').length).toBeGreaterThan(0);
});
