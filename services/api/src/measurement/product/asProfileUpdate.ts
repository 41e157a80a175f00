import { boundJson } from '../../database/boundJson.ts';
import { asId, EVENT_LIMITS, isObject } from '../events/eventLimits.ts';
import type { Properties } from './applyProfileUpdate.ts';
import type { ProfileUpdate } from './profiles.repository.ts';

/** Reads one item of an engage or groups call, or returns why it is invalid. */
export function asProfileUpdate(item: unknown, kind: 'people' | 'group'): ProfileUpdate | string {
  if (!isObject(item)) return 'is not an object';
  const { $token, $distinct_id, $group_key, $group_id, ...update } = item;
  if (!asId($token)) return "'$token' is required";
  const bounded = boundJson(update, EVENT_LIMITS) as Properties;
  if (kind === 'people') {
    const id = asId($distinct_id);
    return id ? { kind, id, update: bounded } : "'$distinct_id' is required";
  }
  const key = asId($group_key);
  const id = asId($group_id);
  if (!key || !id) return "'$group_key' and '$group_id' are required";
  return { kind: `group:${key}`, id, update: bounded };
}
