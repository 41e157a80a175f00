/** For the usage text of a program with this command. */
export const DIFF_USAGE = `diff <fragment>[@version] ...      what it would change, of every page of the site: a summary, and a page with pictures
with --site <url> (or SITE_URL), --pages </a,/b>, --out <folder>, --no-pictures, --all-pictures, --channel <name>, --json; exit code 0: nothing, 1: some pages, 2: trouble`;
