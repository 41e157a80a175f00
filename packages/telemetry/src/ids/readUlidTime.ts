const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The time of a ULID in milliseconds since 1970; `undefined` for any other id. */
export function readUlidTime(id: string): number | undefined {
  if (!ULID.test(id)) return undefined;
  let time = 0;
  for (const character of id.slice(0, 10)) time = time * 32 + ALPHABET.indexOf(character);
  return time;
}
