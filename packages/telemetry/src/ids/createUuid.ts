/**
 * Creates a random UUID, version 4. `crypto.randomUUID` exists in secure contexts only.
 *
 * In the pattern, 0 and 1 stand for any hexadecimal digit and 8 for one from 8 to b.
 */
export const createUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit ^ (random & (digit === '8' ? 3 : 15))).toString(16);
  });
