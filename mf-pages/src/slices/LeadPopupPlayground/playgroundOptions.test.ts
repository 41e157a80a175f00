import { expect, test } from 'vitest';
import { buildSnippet, type PlaygroundChoice } from './playgroundOptions.ts';

const SITE = 'https://site.example';
/** The controls as they are at first. */
const USUAL: PlaygroundChoice = {
  mode: 'popup',
  time: 'on',
  'time-amount': '30',
  scroll: 'on',
  'scroll-amount': '50',
  theme: 'light',
  'color-action': '#2748dc',
  'text-button': '',
  key: '',
};
const build = (changes: PlaygroundChoice) => buildSnippet(SITE, { ...USUAL, ...changes });
const LOADER = '<script type="module" src="https://site.example/embed/1/lead-popup.js"';

test('What is as usual is not in the tag', () => {
  expect(build({})).toBe(`${LOADER} data-key="pk_YOUR_KEY"></script>`);
  expect(build({})).toBe(
    buildSnippet(SITE, { time: 'on', 'time-amount': '30', scroll: 'on', 'scroll-amount': '50' }),
  );
});

test.each<[PlaygroundChoice, string]>([
  [{ key: ' pk_1 ', theme: 'dark' }, ' data-key="pk_1" data-theme="dark">'],
  [{ scroll: '', 'time-amount': '10', exit: 'on' }, ' data-trigger="time:10 exit">'],
  [{ time: '', scroll: '' }, ' data-trigger="none">'],
  [{ 'completed-url': '/thanks' }, ' data-completed-url="/thanks">'],
  [{ 'text-continue': 'Go "on"' }, ' data-texts=\'{"continue":"Go \\"on\\""}\'>'],
])('%j is in the tag', (choice, expected) => {
  expect(build(choice)).toContain(expected);
});

test('A button and a quiz in the page are elements, which no trigger opens', () => {
  expect(build({ mode: 'inline', theme: 'auto', exit: 'on' })).toBe(
    `${LOADER}></script>\n<quillpost-lead-popup integration-key="pk_YOUR_KEY" mode="inline" theme="auto"></quillpost-lead-popup>`,
  );
});

test('Other colors are a style of the element', () => {
  expect(build({ 'color-action': '#0a7d55' })).toBe(
    `<style>quillpost-lead-popup { --quillpost-color-action: #0a7d55 }</style>\n${LOADER} data-key="pk_YOUR_KEY"></script>`,
  );
});
