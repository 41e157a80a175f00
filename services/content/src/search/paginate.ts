export interface Page<Item> {
  items: readonly Item[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** One page of results. Pages count from 1; a page after the last is empty. */
export function paginate<Item>(all: readonly Item[], page: number, pageSize: number): Page<Item> {
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: all.length,
    totalPages: Math.ceil(all.length / pageSize),
  };
}
