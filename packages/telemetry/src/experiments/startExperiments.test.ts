// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startPageTracker } from '../clients/startPageTracker.ts';
import { createOccurrence } from '../testing/createOccurrence.ts';
import { startExperiments } from './startExperiments.ts';

const occurrence = createOccurrence();

const tracker = {
  setUserId: vi.fn(),
  trackPageView: vi.fn(),
  decorateLinks: vi.fn(),
  getSession: () => ({ id: 'session-1', index: 3 }),
  setPredictions: vi.fn(),
  reward: vi.fn(),
  stop: vi.fn(),
};
vi.mock('../clients/startPageTracker.ts', () => ({
  startPageTracker: vi.fn(() => tracker),
}));

const prediction = {
  key: 'hero',
  type: 'visual',
  value: 'After',
  config: { selector: 'h1', action: 'setText', attribute: null },
};
const settings = { project: '38', predict: '/predict', collector: '/sp' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(startPageTracker).mockImplementation(() => tracker);
  sessionStorage.clear();
  history.replaceState(null, '', '/about?_sp=a.1.shared-session.b&q=x');
  document.body.innerHTML = '<h1>Before</h1>';
});

function start({
  readyState = 'complete',
  answer = async () => Response.json({ predictions: [prediction] }),
}: {
  readyState?: DocumentReadyState;
  answer?: () => Promise<Response>;
} = {}) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const waits: { ms: number; pass: () => void }[] = [];
  const asked: URL[] = [];
  const experiments = startExperiments(settings, {
    window: window as never,
    fetch: (async (url: string) => {
      asked.push(new URL(url));
      return answer();
    }) as never,
    wait: (ms) => new Promise<void>((pass) => waits.push({ ms, pass })),
    getUserId: async () => 'visitor-1',
    siblings: [],
    wake: () => {},
  });
  const pass = async (ms: number) => {
    await vi.waitFor(() => expect(waits.some((each) => each.ms === ms)).toBe(true));
    for (const each of waits) if (each.ms === ms) each.pass();
  };
  return { experiments, waits, asked, pass };
}
const headline = () => document.querySelector('h1')?.textContent;

test('It starts 500 ms later on a page that has loaded', async () => {
  const { pass, waits, asked } = start();
  expect(waits.map(({ ms }) => ms)).toEqual([500]);
  expect(startPageTracker).not.toHaveBeenCalled();
  await pass(500);
  await vi.waitFor(() => expect(headline()).toBe('After'));
  expect(asked[0]?.searchParams.get('pageUrlPath')).toBe('/about');
  expect(tracker.setPredictions).toHaveBeenCalledWith([prediction]);
  await vi.waitFor(() => expect(tracker.setUserId).toHaveBeenCalledWith('visitor-1'));
});

test('It starts 1 s after the load event on a page that is still loading', async () => {
  const { pass, waits } = start({ readyState: 'interactive' });
  expect(waits).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await pass(1_000);
  await vi.waitFor(() => expect(headline()).toBe('After'));
});

test('The session of a link is removed from the URL after 2 s', async () => {
  const { pass, asked } = start();
  await pass(500);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(location.search).toContain('_sp');
  await pass(2_000);
  await vi.waitFor(() => expect(location.search).toBe('?q=x'));
  // Going back to the original URL.
  history.replaceState(null, '', '/about?_sp=a.1.shared-session.b');
  window.dispatchEvent(new Event('popstate'));
  expect(location.search).toBe('');
});

test('A tracker that cannot be started is logged; predictions are still requested', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(startPageTracker).mockImplementation(() => {
    throw new Error('refused');
  });
  const { pass, asked } = start();
  await pass(500);
  await vi.waitFor(() => expect(headline()).toBe('After'));
  expect([...(asked[0]?.searchParams.keys() ?? [])]).toEqual(['projectId', 'sessionId']);
  expect(log).toHaveBeenCalledWith(
    'Experiments: the page tracker could not be started.',
    expect.any(Error),
  );
});

test('Without predictions the page stays unchanged and is measured', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { pass, experiments } = start({ answer: async () => new Response('', { status: 500 }) });
  experiments.view(occurrence);
  await pass(500);
  await vi.waitFor(() => expect(tracker.trackPageView).toHaveBeenCalledOnce());
  expect(headline()).toBe('Before');
});

test('The session’s next page shows cached predictions immediately, and a swapped-in part before it is shown', async () => {
  const first = start();
  await first.pass(500);
  await vi.waitFor(() => expect(headline()).toBe('After'));
  document.body.innerHTML = '<h1>Another page</h1>';
  const { experiments } = start();
  expect(headline()).toBe('After');
  document.body.innerHTML = '<h1>A third</h1>';
  experiments.handlePart();
  expect(headline()).toBe('After');
});

test('A success is counted by the tracker', async () => {
  const { pass, experiments } = start();
  const reward = { key: 'Completed Pop-up', reward: 1 };
  experiments.reward(reward, occurrence);
  await pass(500);
  await vi.waitFor(() => expect(tracker.reward).toHaveBeenCalledWith(reward, occurrence));
});

test('The tracker continues the session of a link, and predictions are asked for that session', async () => {
  const { pass, asked } = start();
  await pass(500);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(startPageTracker).toHaveBeenCalledWith(
    expect.objectContaining({ session: 'shared-session' }),
  );
  expect(asked[0]?.searchParams.get('sessionId')).toBe('session-1');
});

test('The session of a link is found also when the visitor has gone on before the tracker starts', async () => {
  const entry = { name: `${location.origin}/about?_sp=a.1.entry-session.b` };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never);
  const { pass } = start();
  history.replaceState(null, '', '/pricing');
  await pass(500);
  await vi.waitFor(() =>
    expect(startPageTracker).toHaveBeenCalledWith(
      expect.objectContaining({ session: 'entry-session' }),
    ),
  );
});

test('A page view is counted once the variants of its page are known', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { experiments, pass, asked } = start({
    answer: () => new Promise((resolve) => answers.push(resolve)),
  });
  await pass(500);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answers[0]?.(Response.json({ predictions: [] }));
  experiments.handlePart();
  experiments.view(occurrence);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(tracker.trackPageView).not.toHaveBeenCalled();
  answers[1]?.(Response.json({ predictions: [prediction] }));
  await vi.waitFor(() => expect(tracker.trackPageView).toHaveBeenCalledWith(occurrence));
  expect(tracker.setPredictions).toHaveBeenCalledBefore(tracker.trackPageView);
});

test('What was predicted for a page that the visitor has left is not shown on the next one', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { experiments, pass, asked } = start({
    answer: () => new Promise((resolve) => answers.push(resolve)),
  });
  await pass(500);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  experiments.handlePart();
  answers[0]?.(Response.json({ predictions: [prediction] }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(headline()).toBe('Before');
});

test('Once stopped nothing is sent, asked for or kept', async () => {
  const { experiments, pass, asked } = start();
  experiments.view(occurrence);
  experiments.stop();
  await pass(500);
  await new Promise(setImmediate);
  expect(startPageTracker).not.toHaveBeenCalled();
  expect([asked, tracker.trackPageView.mock.calls, sessionStorage.length]).toEqual([[], [], 0]);
});
