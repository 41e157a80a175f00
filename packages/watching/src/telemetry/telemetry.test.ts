import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followRequests, readRequestId } from '../followRequests.ts';
import { openWatching } from '../openWatching.ts';
import { describeToNext, runInSpan } from '../requestContext.ts';
import { startOtlpReceiver } from '../testing/startOtlpReceiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const log = { warn: (line: unknown) => expect.unreachable(String(line)) };

/** The SDK itself reads the variables of the process. */
function setEnvironment(variables: Record<string, string>) {
  Object.assign(process.env, variables);
  onTestFinished(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
}

async function open(service: string, options: { trusted?: string[] } = {}) {
  const watching = await openWatching({ service, log });
  const app = fastify({ genReqId: readRequestId });
  onTestFinished(() => app.close());
  followRequests(app, { tracing: watching.tracing, ...options });
  return { app, watching };
}

async function receive() {
  const receiver = await startOtlpReceiver();
  onTestFinished(receiver.stop);
  setEnvironment(receiver.environment);
  return receiver;
}

test('One trace goes from the proxy through the shell and a step of its work to the next service', async () => {
  const receiver = await receive();
  const content = await open('content');
  content.app.get('/documents', async () => 'here');
  const contentUrl = await content.app.listen({ port: 0, host: '127.0.0.1' });
  const shell = await open('shell');
  shell.app.get('/pages/:page', async () =>
    runInSpan('render page', { fragment: 'mf-pages' }, async () => {
      const response = await fetch(`${contentUrl}/documents?q=secret`, {
        headers: describeToNext(),
      });
      return response.text();
    }),
  );
  const headers = { traceparent: TRACEPARENT };
  expect((await shell.app.inject({ url: '/pages/a?email=ada@example.com', headers })).body).toBe(
    'here',
  );
  await Promise.all([shell.watching.close(), content.watching.close()]);

  const find = (name: string) => receiver.spans.find((span) => span.name === name);
  const [request, render, document] = [
    find('GET /pages/:page'),
    find('render page'),
    find('GET /documents'),
  ];
  expect(receiver.spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE]);
  expect(request).toMatchObject({ service: 'shell', parentSpanId: CALLER });
  expect(render).toMatchObject({
    parentSpanId: request?.spanId,
    attributes: { fragment: 'mf-pages' },
  });
  expect(document).toMatchObject({
    service: 'content',
    parentSpanId: render?.spanId,
    attributes: { 'http.response.status_code': 200 },
  });
  expect(JSON.stringify(receiver.spans)).not.toMatch(/secret|ada/);
});

test.each([
  ['comes from a visitor', TRACEPARENT, []],
  ['is garbage', '00-xyz', ['loopback']],
])('A trace that %s is not continued', async (_what, traceparent, trusted) => {
  const receiver = await receive();
  const { app, watching } = await open('shell', { trusted });
  app.get('/', async () => 'ok');
  await app.inject({ url: '/', headers: { traceparent } });
  await watching.close();
  expect(receiver.spans).toEqual([
    expect.objectContaining({
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      parentSpanId: undefined,
    }),
  ]);
  expect(receiver.spans[0]?.traceId).not.toBe(TRACE);
});

test('Requests do not wait for a collector that never answers, and closing waits two seconds', async () => {
  const collector = createServer(() => {}).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close().closeAllConnections());
  const { port } = collector.address() as AddressInfo;
  setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, watching } = await open('shell');
  app.get('/', async () => 'ok');
  expect((await app.inject('/')).body).toBe('ok');
  const onClosed = vi.fn();
  void watching.close().then(onClosed);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClosed).toHaveBeenCalledOnce();
});

test('A step that fails and a request that fails are marked', async () => {
  const receiver = await receive();
  const { app, watching } = await open('shell');
  app.get('/', () =>
    runInSpan('render footer', {}, () => Promise.reject(new TypeError('of ada@example.com'))),
  );
  await app.inject('/');
  await watching.close();
  expect(receiver.spans.map(({ name, status }) => [name, status])).toEqual([
    ['render footer', 2],
    ['GET /', 2],
  ]);
  expect(receiver.spans[0]?.attributes).toEqual({ 'error.type': 'TypeError' });
});

test('What is counted for Prometheus is sent as well', async () => {
  const receiver = await receive();
  const { registry, close } = await openWatching({ service: 'shell', log });
  if (!registry) throw new Error('no registry');
  const registers = [registry];
  new Counter({ name: 'pages_total', help: 'Pages', labelNames: ['a'], registers }).inc(
    { a: 'b' },
    3,
  );
  const times = new Histogram({ name: 'times', help: 'Times', buckets: [1, 5], registers });
  for (const value of [0.5, 2, 3, 9]) times.observe(value);
  await close();
  const find = (name: string) => receiver.metrics.find((metric) => metric.name === name);
  expect(find('pages_total')).toMatchObject({
    description: 'Pages',
    sum: {
      isMonotonic: true,
      dataPoints: [{ asDouble: 3, attributes: [{ key: 'a', value: { stringValue: 'b' } }] }],
    },
  });
  expect(find('times')).toMatchObject({
    histogram: {
      dataPoints: [{ count: 4, sum: 14.5, bucketCounts: [1, 2, 1], explicitBounds: [1, 5] }],
    },
  });
  expect(find('process_resident_memory_bytes')).toHaveProperty('gauge');
});

test('Without an endpoint, or disabled, nothing is sent and nothing is counted', async () => {
  for (const environment of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' },
  ])
    expect(await openWatching({ service: 'shell', environment, log })).toMatchObject({
      registry: undefined,
      tracing: undefined,
    });
});

test.each([
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL="grpc": must be http/protobuf or http/json',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an http or https URL'],
])('A setting that cannot be used stops the start: %o', async (environment, message) => {
  await expect(openWatching({ service: 'shell', environment, log })).rejects.toThrow(message);
});
