import { boundJson } from '../../database/boundJson.ts';
import { asEventTime } from '../events/asEventTime.ts';
import { asId, EVENT_LIMITS, isObject } from '../events/eventLimits.ts';
import type { NewEvent } from '../events/events.repository.ts';
import { parseJson } from '../events/keepRawBody.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NAMES = new Map([
  ['pv', 'page_view'],
  ['pp', 'page_ping'],
  ['se', 'struct_event'],
  ['tr', 'transaction'],
  ['ti', 'transaction_item'],
]);

/** Reads one event of the page tracker, or returns why it is invalid. Its JSON parts are plain or base64. */
export function asTrackerEvent(item: unknown, now: Date): NewEvent | string {
  if (!isObject(item)) return 'is not an object';
  const { ue_pr, ue_px, co, cx, ...fields } = item;
  const id = asId(fields.eid);
  if (!id || !UUID.test(id)) return "'eid' must be a UUID";
  const what = asId(fields.e);
  if (!what) return "'e' is required";
  const unstruct = findData(ue_pr, ue_px);
  const contexts = findData(co, cx);
  const name = what === 'ue' ? findSchemaName(unstruct) : NAMES.get(what);
  if (!name) return what === 'ue' ? 'its self-describing part has no schema' : `'e' is '${what}'`;
  return {
    source: 'page',
    id: id.toLowerCase(),
    name,
    visitor: asId(fields.duid),
    session: asId(fields.sid),
    occurredAt: findTime(fields, now),
    payload: boundJson(
      {
        ...fields,
        ...(unstruct !== undefined && { unstruct }),
        ...(contexts !== undefined && { contexts }),
      },
      EVENT_LIMITS,
    ),
  };
}

/**
 * When an event happened by this server's clock: its arrival, minus the time between event and sending by the visitor's clock,
 * which may be wrong.
 */
function findTime({ dtm, stm }: Record<string, unknown>, now: Date): Date {
  const waitedMs = Number(stm) - Number(dtm);
  return waitedMs >= 0 ? asEventTime(now.getTime() - waitedMs, now) : asEventTime(dtm, now);
}

/** The `data` inside the envelope of a self-describing event or of contexts. */
function findData(plain: unknown, base64: unknown): unknown {
  const text =
    typeof plain === 'string'
      ? plain
      : typeof base64 === 'string'
        ? Buffer.from(base64, 'base64url').toString('utf8')
        : '';
  const envelope = parseJson(text);
  return isObject(envelope) ? envelope.data : undefined;
}

/** `iglu:com.example/reward_event/jsonschema/1-0-0` is named `reward_event`. */
function findSchemaName(unstruct: unknown): string | undefined {
  const schema = isObject(unstruct) ? asId(unstruct.schema) : null;
  return /^iglu:[^/]+\/([^/]+)\//.exec(schema ?? '')?.[1];
}
