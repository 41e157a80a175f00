import type { BrowserError, Frame } from './browserError.ts';

export { type BrowserError, browserError, type Frame, frame } from './browserError.ts';

/** Describes an error in lines: its message, when and where it occurred, the stack in the sources, the source around its place. */
export function describeError(error: BrowserError): string[] {
  const { count, firstSeenAt, lastSeenAt, path, arms, message, frames, stack } = error;
  const byArm = Object.entries(arms).map(([arm, each]) => `${arm} ${each}`);
  const excerpt = findOwn(frames)?.source;
  return [
    message,
    `${describeOwner(error)}, ${describeStage(error)}`,
    `${count} times from ${firstSeenAt} to ${lastSeenAt}, first on ${path}`,
    ...(byArm.length > 0 ? [`by arm: ${byArm.join(', ')}`] : []),
    '',
    ...(frames?.map(formatFrame) ?? stack?.split('\n') ?? ['The browser sent no stack.']),
    ...(frames === null && stack ? ['', 'There is no source map of these files.'] : []),
    ...(excerpt && excerpt.excerpt.length > 0
      ? ['', excerpt.path, ...excerpt.excerpt.map((each) => formatLine(each, excerpt.line))]
      : []),
  ];
}

/** The innermost frame in the team's own code. */
const findOwn = (frames: readonly Frame[] | null): Frame | undefined =>
  frames?.find(({ source }) => source && !source.path.startsWith('@')) ??
  frames?.find(({ source }) => source);

/** The version of the fragment that an error belongs to. */
export const describeOwner = ({ fragment, version }: BrowserError) =>
  fragment ? `${fragment}@${version ?? '?'}` : 'shell or foreign';

const describeStage = ({ stage, expose }: BrowserError) =>
  stage === 'run' ? 'not caught' : `${expose ?? 'it'} failed to ${stage}`;

/** The innermost place in the team's own source; the page, if that is unknown. */
export function describePlace({ frames, path }: BrowserError): string {
  const source = findOwn(frames)?.source;
  return source ? `${source.path}:${source.line}` : path;
}

const formatFrame = ({ name, file, line, column, source }: Frame) =>
  `  at ${name || '(anonymous)'} (${source ? `${source.path}:${source.line}:${source.column}` : `${file}:${line}:${column}`})`;

const formatLine = ({ line, text }: { line: number; text: string }, wanted: number) =>
  `${line === wanted ? '>' : ' '} ${String(line).padStart(5)} | ${text}`;
