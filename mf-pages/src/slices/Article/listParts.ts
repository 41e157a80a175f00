/** A part of an article with its anchor for links in the page. */
export type Anchored<Part> = Part & { anchor: string };

/** Lists the parts that have a heading, each with a unique anchor built from it. */
export function listParts<Part extends { heading: string | null }>(
  sections: readonly Part[],
): Anchored<Part>[] {
  const counts = new Map<string, number>();
  return sections.flatMap((section) => {
    if (!section.heading) return [];
    const name = asAnchor(section.heading);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [{ ...section, anchor: count === 1 ? name : `${name}-${count}` }];
  });
}

function asAnchor(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'part';
}
