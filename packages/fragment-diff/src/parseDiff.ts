import { parseArgs } from 'node:util';
import { UsageError } from '@site/registry-client/commands';

/** @throws {UsageError} */
export function parseDiff(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  let parsed: ReturnType<typeof read>;
  const read = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        site: text,
        pages: text,
        out: text,
        pictures: { ...flag, default: true },
        'all-pictures': flag,
        channel: { ...text, default: 'production' },
        json: flag,
      },
    });
  try {
    parsed = read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (positionals.length === 0) throw new UsageError('diff needs the name of a fragment.');
  const paths = values.pages?.split(',').map((each) => each.trim());
  const wrong = paths?.find((each) => !/^\/(?![/\\])/.test(each));
  if (wrong !== undefined)
    throw new UsageError(`--pages ${wrong} is not a path of a site, such as /pricing.`);
  return {
    ...values,
    paths,
    allPictures: values['all-pictures'],
    fragments: positionals.map((each) => {
      const [name = '', version] = each.split('@');
      return { name, ...(version && { version }) };
    }),
  };
}
