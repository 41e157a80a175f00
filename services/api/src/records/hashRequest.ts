import { createHash } from 'node:crypto';

/** Hashes a checked request body, independent of the order of its keys. */
export const hashRequest = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('hex');

const sortKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
