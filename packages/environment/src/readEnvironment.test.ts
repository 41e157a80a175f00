import { expect, test } from 'vitest';
import { httpUrl, port, proxies, readEnvironment, wholeNumber, z } from './readEnvironment.ts';

const shape = {
  PORT: port(3000),
  API_URL: httpUrl().optional(),
  LIMIT_MS: wholeNumber(5, { max: 10 }),
};

test('Defaults stand in for variables that are absent or empty', () => {
  expect(readEnvironment(shape, { PORT: '' })).toEqual({ PORT: 3000, LIMIT_MS: 5 });
});

test('Values are parsed, and a URL loses its trailing slash', () => {
  const environment = { PORT: '80', API_URL: 'http://127.0.0.1:9/api/', LIMIT_MS: '10' };
  expect(readEnvironment(shape, environment)).toEqual({
    PORT: 80,
    API_URL: 'http://127.0.0.1:9/api',
    LIMIT_MS: 10,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT="eighty": must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT="65536": must be a port number from 0 to 65535'],
  [{ API_URL: 'ftp://x' }, 'API_URL="ftp://x": must be an http or https URL'],
  [{ LIMIT_MS: '11' }, 'LIMIT_MS="11": must be a whole number from 0 to 10'],
])('A bad value stops the start and names its variable: %o', (environment, message) => {
  expect(() => readEnvironment(shape, environment)).toThrow(message);
});

test('A required variable that is absent is named', () => {
  expect(() => readEnvironment({ TOKEN: z.string() }, {})).toThrow('TOKEN is not set');
});

test('Proxies are addresses, networks and keywords', () => {
  const read = (PROXIES: string) => readEnvironment({ PROXIES: proxies() }, { PROXIES }).PROXIES;
  expect(read('loopback, 10.0.0.0/8,2001:db8::1')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ]);
  for (const wrong of ['true', '*', '10.0.0.0/33', '10.0.0.0/', 'proxy.example', 'loopback,'])
    expect(() => read(wrong)).toThrow(`PROXIES="${wrong}": must be addresses`);
});
