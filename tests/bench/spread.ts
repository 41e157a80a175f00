/** At most so many items, from everywhere in the list, evenly. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, index) => items.length <= count || index % Math.ceil(items.length / count) === 0,
  );
