import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('Every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
});

test.each(['site', 'a-b1', 'My-Site-2', '1234'])('%s can be a content repository', (name) => {
  expect(readConfig({ PRISMIC_REPOSITORY: name }).PRISMIC_REPOSITORY).toBe(name);
});

test.each(['abc', '-site', 'site-', 'my site', 'my_site', 'my.site', 'https://site'])(
  '%s cannot be a content repository, and the error names it',
  (name) => {
    expect(() => readConfig({ PRISMIC_REPOSITORY: name })).toThrow(
      `PRISMIC_REPOSITORY="${name}": must be 4 or more letters, digits and hyphens`,
    );
  },
);

test('The fragments that get questions are named, separated by commas', () => {
  const read = (ASSISTANT_FRAGMENTS: string) => readConfig({ ASSISTANT_FRAGMENTS });
  expect(read('mf-help,mf-lab').ASSISTANT_FRAGMENTS).toEqual(['mf-help', 'mf-lab']);
  expect(() => read('mf-help, */')).toThrow('ASSISTANT_FRAGMENTS="mf-help, */": must be names');
});
