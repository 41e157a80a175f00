import { expect, test } from 'vitest';
import { parseSmaps, sumMemory } from './sumMemory.ts';

const mapping = (path: string, residentMb: number, ownMb: number) => `\
7f0000000000-7f0000100000 rw-p 00000000 08:01 42                         ${path}
Size:             999999 kB
Rss:              ${residentMb * 1_024} kB
Pss:                   1 kB
Anonymous:        ${ownMb * 1_024} kB
LazyFree:              0 kB
`;

test('Each process counts with its own memory, and a file that several have mapped counts once', () => {
  const program = mapping('/usr/bin/node', 30, 1) + mapping('/usr/bin/node', 20, 0);
  const api = parseSmaps('api', program + mapping('', 100, 100) + mapping('[heap]', 5, 5));
  const shell = parseSmaps('shell', mapping('/usr/bin/node', 40, 0) + mapping('', 50, 50));
  expect(sumMemory([api, shell])).toEqual({
    mb: 106 + 50 + 49,
    lines: ['api 106', 'shell 50', 'program and libraries, once for all processes 49'],
  });
});

test('Processes of one name share a line', () => {
  const render = parseSmaps('render processes', mapping('', 20, 20));
  expect(sumMemory([render, render]).lines[0]).toBe('render processes 20 + 20');
});
