import { expect, test, vi } from 'vitest';
import { createRecorder } from './createRecorder.ts';
import { createTelemetry } from './createTelemetry.ts';

test('Calls are recorded in order', () => {
  const { events, telemetry } = createRecorder();
  telemetry.track('Viewed Pop-up', { name: 'popup_form', trigger: 'time' });
  telemetry.identify({ email: 'ada@example.com' });
  telemetry.group('popup_lead_generation');
  expect(events).toEqual([
    {
      kind: 'track',
      event: 'Viewed Pop-up',
      properties: { name: 'popup_form', trigger: 'time' },
    },
    { kind: 'identify', traits: { email: 'ada@example.com' } },
    { kind: 'group', groupId: 'popup_lead_generation', traits: {} },
  ]);
});

test('Only the latest events are kept', () => {
  const { events, telemetry } = createRecorder(2);
  for (const event of ['a', 'b', 'c']) telemetry.track(event);
  expect(events.map((each) => each.kind === 'track' && each.event)).toEqual(['b', 'c']);
});

test('A shell records what fragments emit', () => {
  const { events, record } = createRecorder();
  const telemetry = createTelemetry((name, detail) => {
    if (name === 'telemetry') record(detail as Parameters<typeof record>[0]);
  });
  telemetry.track('a');
  expect(events).toEqual([{ kind: 'track', event: 'a', properties: {} }]);
});

test('A measurement that cannot be delivered is logged and breaks nothing', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const telemetry = createTelemetry(() => {
    throw new Error('away');
  });
  telemetry.track('a');
  expect(log).toHaveBeenCalledOnce();
});
