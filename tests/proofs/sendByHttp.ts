import { courseSignUp } from '@site/forms/course-sign-up';
import { FAULTS } from '../site/startFaultyProxy.ts';
import type { Task } from './runAll.ts';
import { type Kind, nameVisitor, type World } from './World.ts';

/** A client sends again after this long without an answer. */
const HTTP_TIMEOUT_MS = 2_000;
const LEADS = '/api/swarm-marketing-leads';

/** The faults of a visitor's first attempts: each in turn, for every second visitor two of them. */
function planFaults({ proxy }: World, email: string, index: number): void {
  const faults = [FAULTS[index % FAULTS.length], FAULTS[(index * 3 + 1) % FAULTS.length]];
  proxy.faults.set(email, faults.slice(0, 1 + (index % 2)) as (typeof FAULTS)[number][]);
}

/** A careful client: sends with one key until it is accepted. */
export function sendByHttp(world: World, kind: Kind, index: number): Task {
  const email = nameVisitor(kind, 'http', index);
  const form = { firstName: 'Ada', email };
  const lead = {
    email,
    lead_name: 'popup_form',
    marketing_attribution: { first_touch: {}, last_touch: {}, cookies: {} },
    data: {
      ...form,
      lead_title: 'Pop-up Form Submission',
      lastName: 'L',
      qualification: 'starting',
    },
  };
  const send = () =>
    fetch(world.proxy.url + (kind === 'lead' ? LEADS : courseSignUp.action), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'idempotency-key': email,
        ...(kind === 'lead' && { 'content-type': 'application/json' }),
      },
      body: kind === 'lead' ? JSON.stringify(lead) : new URLSearchParams(form),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });

  return {
    visitor: email,
    async run(begin) {
      planFaults(world, email, index);
      for (;;) {
        const response = await send().catch(() => undefined);
        begin(`was answered ${response?.status}`);
        if (response?.status === 201 && (await response.json().catch(() => null))) return;
        if (response && ![201, 429].includes(response.status) && response.status < 500)
          throw new Error(`${response.status}: ${await response.text()}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
