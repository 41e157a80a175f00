import { SOLUTIONS_COLUMN_ENTRIES } from '@site/config/limits';
import type { SiteLink } from '@site/config/siteLink';
import { audiences, goals, roles, type SolutionColumn } from '@site/config/solutions';

export const solutionColumns: readonly SolutionColumn[] = [goals, roles, audiences];

/** Lists the entries of a menu column: only the first few goals, since the index page lists all. */
export function solutionEntries(column: SolutionColumn): readonly SiteLink[] {
  return column.key === 'goals' ? column.links.slice(0, SOLUTIONS_COLUMN_ENTRIES) : column.links;
}
