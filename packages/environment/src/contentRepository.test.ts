import { expect, test } from 'vitest';
import { contentVariables, describeRepository } from './contentRepository.ts';
import { readEnvironment } from './readEnvironment.ts';

const CONTENT_URL = 'http://127.0.0.1:3001';
const read = (environment: NodeJS.ProcessEnv) =>
  describeRepository(
    { ...readEnvironment(contentVariables, environment), CONTENT_URL },
    'the-embedded-one',
  );

test('Without a hosted repository the embedded one answers, and pictures are the site’s own', () => {
  expect(read({})).toEqual({
    name: 'the-embedded-one',
    endpoint: 'http://127.0.0.1:3001/api/v2',
    imageSources: [],
  });
});

test('A hosted repository answers at its own host, and pages may show the pictures of its media library', () => {
  expect(read({ PRISMIC_REPOSITORY: 'our-site' })).toEqual({
    name: 'our-site',
    endpoint: 'https://our-site.cdn.prismic.io/api/v2',
    imageSources: ['https://images.prismic.io', 'https://our-site.cdn.prismic.io'],
  });
});

test('Every address of a hosted repository can be set', () => {
  const environment = {
    PRISMIC_REPOSITORY: 'our-site',
    PRISMIC_API_URL: 'https://content.example/api/v2/',
    PRISMIC_MEDIA_ORIGINS: 'https://media.example, https://video.example:8443',
  };
  expect(read(environment)).toEqual({
    name: 'our-site',
    endpoint: 'https://content.example/api/v2',
    imageSources: ['https://media.example', 'https://video.example:8443'],
  });
});

test.each([{}, { PRISMIC_REPOSITORY: 'our-site' }])(
  'Further origins of pictures add to those of %o',
  (repository) => {
    const more = { CONTENT_IMAGE_ORIGINS: 'https://a.example,https://b.example:8443' };
    expect(read({ ...repository, ...more }).imageSources).toEqual([
      ...read(repository).imageSources,
      'https://a.example',
      'https://b.example:8443',
    ]);
  },
);

test.each([
  [
    { PRISMIC_API_URL: 'https://content.example' },
    'PRISMIC_API_URL="https://content.example": must end in /api/v2',
  ],
  [{ PRISMIC_MEDIA_ORIGINS: 'https://media.example/a' }, 'PRISMIC_MEDIA_ORIGINS="https://media'],
  [{ CONTENT_IMAGE_ORIGINS: 'http://a.example' }, 'CONTENT_IMAGE_ORIGINS="http://a.example"'],
  [{ CONTENT_IMAGE_ORIGINS: 'https://*.example' }, 'must be origins such as https://example.com'],
  [{ PRISMIC_MEDIA_ORIGINS: '*' }, 'must be origins such as https://example.com'],
])('An invalid address stops the start: %o', (environment, message) => {
  expect(() => read({ PRISMIC_REPOSITORY: 'our-site', ...environment })).toThrow(message);
});
