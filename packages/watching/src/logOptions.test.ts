import { EventEmitter } from 'node:events';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followRequests, readRequestId } from './followRequests.ts';
import { buildLogOptions, createRequestLogger } from './logOptions.ts';
import { logTroubles } from './logTroubles.ts';
import { describeToNext } from './requestContext.ts';

function open() {
  const lines: string[] = [];
  const log = pino(buildLogOptions('shell'), { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

test('Lines name their request once, also those of code that knows no request', async () => {
  const { log, lines } = open();
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
    genReqId: readRequestId,
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  followRequests(app);
  app.post('/', async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.info('deep inside');
    request.log.info('in the route');
    return describeToNext();
  });
  log.info('of the process');
  const headers = { 'x-request-id': 'from-the-shell' };
  const response = await app.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } });
  expect(response.json()).toEqual({ 'x-request-id': 'from-the-shell' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.not.objectContaining({ reqId: expect.anything() }),
    expect.objectContaining({ msg: 'deep inside', reqId: 'from-the-shell' }),
    expect.objectContaining({ msg: 'in the route', reqId: 'from-the-shell' }),
  ]);
  expect(lines[2]?.match(/reqId/g)).toHaveLength(1);
});

test('Every service writes lines of one form: level and time as text, and its name', () => {
  const { log, lines } = open();
  log.info({ path: '/' }, 'hello');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    service: 'shell',
    path: '/',
    msg: 'hello',
  });
});

test('An id that could forge a log is replaced', () => {
  const read = (id: string) => readRequestId({ headers: { 'x-request-id': id } });
  expect(read('a-1_B')).toBe('a-1_B');
  for (const id of ['a b', '"x"', 'x'.repeat(65)]) expect(read(id)).toMatch(/^[\da-f-]{36}$/);
});

test('What an error says of a visitor is not written', () => {
  const { log, lines } = open();
  log.error({ err: new Error('ada@example.com is no number') }, 'GET /quiz?email=ada failed');
  const { err, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('GET /quiz failed');
  expect(err.message).toBe('[address] is no number');
  expect(lines.join()).not.toContain('ada@');
});

test('What Node says about the process is a line of its log', () => {
  const { log, lines } = open();
  const running = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const print = vi.fn();
  running.on('warning', print);
  const explain = ({ message }: Error) => (message === 'taken' ? 'set PORT' : undefined);
  logTroubles(log, explain, running as never);
  running.emit(
    'warning',
    Object.assign(new Error('old'), { name: 'DeprecationWarning', code: 'D1' }),
  );
  expect(print).not.toHaveBeenCalled();
  running.emit('uncaughtException', new Error('broken'));
  running.emit('uncaughtException', new Error('taken'));
  expect(running.exit).toHaveBeenCalledWith(1);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      warning: 'DeprecationWarning',
      code: 'D1',
      msg: 'old',
    }),
    expect.objectContaining({ level: 'fatal', msg: 'this process ends: broken' }),
    expect.objectContaining({ level: 'fatal', msg: 'this process ends: set PORT' }),
  ]);
});
