/** Judges HTML and styles in a sandbox. No code of the fragment runs here, but its text can take any time and memory to parse. */
import { answerOnce } from './answerOnce.ts';
import type { InspectTask } from './CheckTask.ts';
import { checkAccessibility } from './checkAccessibility.ts';
import { checkFallback, checkMarkup } from './checkMarkup.ts';
import { checkStyles } from './checkStyles.ts';
import { openWindow } from './openWindow.ts';

openWindow('https://site.invalid/');

answerOnce<InspectTask & { secret: string }>(async (task, answer) => {
  const { htmls, fallback, styles, slot, secret } = task;
  for (const { where, html } of [...htmls, fallback])
    checkMarkup(html, (rule, what) => answer.add(rule, where, what));
  checkFallback(fallback.html, (rule, what) => answer.add(rule, fallback.where, what));
  for (const { where, css } of styles)
    try {
      checkStyles(css, slot, (what) => answer.add('styles-outside', where, what));
    } catch (error) {
      answer.add('styles-outside', where, `The styles cannot be read: ${(error as Error).message}`);
    }
  // Pages that differ only in their words have the same faults.
  const known = new Set<string>();
  for (const { where, html } of [...htmls, fallback]) {
    const structure = describeStructure(html);
    if (known.has(structure)) continue;
    known.add(structure);
    document.body.innerHTML = html;
    await checkAccessibility(document.body, (what) => answer.add('accessibility', where, what));
  }
  answer.send(secret);
});

/** The tags and attributes, and the places of text. */
const describeStructure = (html: string) =>
  html
    .replace(/ aria-current="[^"]*"/g, '')
    .replace(/"[^"]+"/g, '"…"')
    .replace(/>[^<]+/g, '>…');
