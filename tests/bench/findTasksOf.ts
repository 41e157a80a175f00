/** An event as `chrome://tracing` writes it, with times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { url?: string; fileName?: string } };
}

export interface Task {
  /** Time that the given scripts took; the whole task when no other script ran. */
  durationMs: number;
  wholeMs: number;
  /** The paths of the scripts that ran in it. */
  scripts: string[];
}

interface Span {
  pid: number;
  tid: number;
  start: number;
  end: number;
}

interface Call extends Span {
  path: string;
}

/** Finds the tasks of a trace that compiled or ran a script of these paths, longest script time first. */
export function findTasksOf(trace: TraceEvent[], paths: ReadonlySet<string>): Task[] {
  const whole = trace.filter(({ ph }) => ph === 'X');
  const calls = whole.flatMap(asCall);
  return whole
    .filter(({ name }) => name === 'RunTask')
    .map(asSpan)
    .map((task) => describeTask(task, calls.filter(isWithin(task)), paths))
    .filter(({ durationMs }) => durationMs > 0)
    .sort((a, b) => b.durationMs - a.durationMs);
}

function describeTask(task: Span, calls: Call[], paths: ReadonlySet<string>): Task {
  const own = calls.filter(({ path }) => paths.has(path));
  const wholeMs = (task.end - task.start) / 1_000;
  const isTheirsAlone = own.length > 0 && own.length === calls.length;
  return {
    durationMs: isTheirsAlone ? wholeMs : sumOutermost(own) / 1_000,
    wholeMs,
    scripts: [...new Set(calls.map(({ path }) => path))],
  };
}

function sumOutermost(calls: Call[]): number {
  let sum = 0;
  let end = 0;
  for (const call of [...calls].sort((a, b) => a.start - b.start)) {
    sum += Math.max(0, call.end - Math.max(end, call.start));
    end = Math.max(end, call.end);
  }
  return sum;
}

function asCall(event: TraceEvent): Call[] {
  const url = event.args?.data?.url || event.args?.data?.fileName || '';
  return URL.canParse(url) ? [{ ...asSpan(event), path: new URL(url).pathname }] : [];
}

function asSpan({ pid, tid, ts, dur = 0 }: TraceEvent): Span {
  return { pid, tid, start: ts, end: ts + dur };
}

function isWithin(task: Span) {
  return (call: Span) =>
    call.pid === task.pid &&
    call.tid === task.tid &&
    call.start >= task.start &&
    call.end <= task.end;
}
