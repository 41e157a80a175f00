/** A part of the guide: commands, and what they print. */
export interface Step {
  title: string;
  commands: string;
  /** Lines that the output has, in this order; `…` stands for any text. */
  prints: string[];
}

/** Reads the steps of a guide: each block of commands, with the block of output that may follow it. */
export function readSteps(markdown: string): Step[] {
  const steps: Step[] = [];
  let title = '';
  for (const [, heading, language, text = ''] of markdown.matchAll(
    /^## ([^\n]+)$|^```(sh|text)\n(.*?)^```$/gms,
  )) {
    if (heading) title = heading;
    else if (language === 'sh') steps.push({ title, commands: text.trim(), prints: [] });
    else steps.at(-1)?.prints.push(...text.trim().split('\n'));
  }
  return steps;
}

/** The first line of `prints` that the output does not have after those before it. */
export function findMissing(prints: readonly string[], output: string): string | undefined {
  let rest = output;
  for (const line of prints) {
    const pattern = new RegExp(line.split('…').map(escapePattern).join('.*'));
    const found = pattern.exec(rest);
    if (!found) return line;
    rest = rest.slice(found.index + found[0].length);
  }
  return undefined;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
