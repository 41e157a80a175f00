import { expect, test } from 'vitest';
import { createPrint } from './createPrint.ts';

const HOSTILE = 'Ada\u001b[2J\nLovelace';

async function print(text: string, isTTY: boolean): Promise<string> {
  let printed = '';
  await createPrint({
    isTTY,
    write(chunk, done) {
      printed += chunk;
      done();
    },
  })(text);
  return printed;
}

test('A terminal gets no control sequences', async () => {
  expect(await print(HOSTILE, true)).toBe('Ada\ufffd[2J\nLovelace\n');
});

test('A file or another program gets every character', async () => {
  expect(await print(HOSTILE, false)).toBe(`${HOSTILE}\n`);
});
