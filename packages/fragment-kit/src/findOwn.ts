/**
 * A value by a name from outside, which may be that of something every object has, such as `constructor`.
 *
 * @returns `undefined` if the record itself has no such name
 */
export const findOwn = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);
