import { formatTable } from '@site/environment/table';
import type { ListedError } from './errors.tasks.ts';
import type { Frame } from './resolveStack.ts';

const MESSAGE_CHARACTERS = 80;

/** Formats groups of errors as a table for a terminal. */
export function formatErrors(errors: readonly ListedError[]): string {
  if (errors.length === 0) return 'No errors.';
  const rows = errors.map((error) => [
    error.id,
    describeOwner(error),
    error.lastSeenAt.slice(0, 16).replace('T', ' '),
    String(error.count),
    describePlace(error),
    error.message.slice(0, MESSAGE_CHARACTERS),
  ]);
  return formatTable([['ID', 'FRAGMENT', 'LAST SEEN', 'COUNT', 'WHERE', 'MESSAGE'], ...rows]);
}

/** Formats one group: its message, when and where it occurred, the stack in the sources, and the source around its place. */
export function formatError(error: ListedError): string {
  const { count, firstSeenAt, lastSeenAt, path, arms, message, frames, stack } = error;
  const byArm = Object.entries(arms).map(([arm, each]) => `${arm} ${each}`);
  const excerpt = findOwn(frames)?.source;
  return [
    message,
    `${describeOwner(error)}, ${describeStage(error)}`,
    `${count} times from ${firstSeenAt} to ${lastSeenAt}, first on ${path}`,
    ...(byArm.length > 0 ? [`by arm: ${byArm.join(', ')}`] : []),
    '',
    ...(frames?.map(formatFrame) ?? [stack ?? 'The browser sent no stack.']),
    ...(frames === null && stack ? ['', 'There is no source map of these files.'] : []),
    ...(excerpt && excerpt.excerpt.length > 0
      ? ['', excerpt.path, ...excerpt.excerpt.map((each) => formatLine(each, excerpt.line))]
      : []),
  ].join('\n');
}

/** The innermost frame in the team's own code. */
const findOwn = (frames: readonly Frame[] | null): Frame | undefined =>
  frames?.find(({ source }) => source && !source.path.startsWith('@')) ??
  frames?.find(({ source }) => source);

const describeOwner = ({ fragment, version }: ListedError) =>
  fragment ? `${fragment}@${version ?? '?'}` : 'shell or foreign';

const describeStage = ({ stage, expose }: ListedError) =>
  stage === 'run' ? 'not caught' : `${expose ?? 'it'} failed to ${stage}`;

function describePlace({ frames, path }: ListedError): string {
  const source = findOwn(frames)?.source;
  return source ? `${source.path}:${source.line}` : path;
}

const formatFrame = ({ name, file, line, column, source }: Frame) =>
  `  at ${name || '(anonymous)'} (${source ? `${source.path}:${source.line}:${source.column}` : `${file}:${line}:${column}`})`;

const formatLine = ({ line, text }: { line: number; text: string }, wanted: number) =>
  `${line === wanted ? '>' : ' '} ${String(line).padStart(5)} | ${text}`;
