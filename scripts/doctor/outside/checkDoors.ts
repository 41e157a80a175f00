import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';
import type { Visit } from './createVisit.ts';

const LEADS = '/api/swarm-marketing-leads';
/** Addresses of services and of operators, which the shell does not have. */
const INNER = ['/metrics', '/shells', '/tasks/leads-list', '/control/', '/channels/production'];

/** What is open that should be closed, and the other way round. */
export const listDoorChecks = (visit: Visit): Check[] => [
  ['Forms refuse garbage', () => checkForms(visit)],
  ['Inner addresses', () => checkInner(visit)],
  ['Parts of the site', () => checkParts(visit)],
];

/** Nothing is stored: this is no JSON. */
async function checkForms({ get }: Visit): Promise<Verdict> {
  const { status } = await get(LEADS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"doctor":',
  });
  if (status === 503)
    return fail(
      'the api does not answer',
      'Look at the api: visitors’ browsers keep what they send until it does.',
    );
  if (status === 429)
    return warn('too many requests from here', 'Run the doctor again in a minute.');
  if (status >= 400 && status < 500) return ok(`${status}`);
  return fail(
    `garbage was answered with ${status}`,
    `Let the proxy pass on ${LEADS} to the shell.`,
  );
}

async function checkInner({ get }: Visit): Promise<Verdict> {
  const open: string[] = [];
  for (const path of INNER) {
    const { status, headers } = await get(path);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (status === 200 && (!isPage || path === '/control/')) open.push(path);
  }
  if (open.length === 0) return ok('closed');
  return fail(
    `anybody can reach ${open.join(', ')}`,
    'Send visitors to the shell alone; admin ports and the registry are for your network.',
  );
}

async function checkParts({ get }: Visit): Promise<Verdict | Verdict[]> {
  const { status, headers, text } = await get('/statusz');
  if (!headers.get('content-type')?.startsWith('application/json'))
    return ok('/statusz is not shown to the outside');
  const { parts = {} } = JSON.parse(text) as { parts?: Record<string, boolean> };
  const away = Object.keys(parts).filter((name) => !parts[name]);
  if (status === 200) return ok(`all there: ${Object.keys(parts).join(', ')}`);
  return fail(
    `away: ${away.join(', ')}`,
    'Look at the logs of these; pages are shown as they were.',
  );
}
