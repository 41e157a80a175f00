import type { Options } from '../commandOptions.ts';
import type { Dependencies } from '../tellMove.ts';
import { UsageError } from '../UsageError.ts';
import { describeError, describePlace } from './describeError.ts';

/** Prints what failed in browsers in the versions of a fragment, or one error with its stack. */
export async function errors(
  { names, json }: Options,
  { client, print }: Dependencies,
): Promise<number> {
  const [fragment, id, ...others] = names;
  if (!fragment || others.length > 0)
    throw new UsageError('errors needs the name of one fragment, and the id of an error or none.');
  const all = await client.listErrors(fragment);
  const found = id ? all.filter((each) => each.id === id) : all;
  if (id && found.length === 0)
    throw new UsageError(`${fragment} has no error ${id}. List them: errors ${fragment}.`);
  if (json) print(JSON.stringify(id ? found[0] : found));
  else if (found.length === 0) print(`No browser has reported an error of ${fragment}.`);
  else
    for (const error of found)
      for (const line of id ? describeError(error) : [describeShortly(error)]) print(line);
  return 0;
}

function describeShortly(error: Parameters<typeof describeError>[0]): string {
  const { id, lastSeenAt, count, version, message } = error;
  return `${id}  ${lastSeenAt}  ${count} times  ${version}  ${describePlace(error)}  ${message}`;
}
