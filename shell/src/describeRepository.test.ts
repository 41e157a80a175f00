import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { describeRepository } from './describeRepository.ts';

const CONTENT_URL = 'http://127.0.0.1:3001';

test('Without a hosted repository the embedded one answers, and pictures are the site’s own', () => {
  expect(describeRepository({ CONTENT_URL, PRISMIC_REPOSITORY: undefined })).toEqual({
    name: brand.contentRepository,
    endpoint: 'http://127.0.0.1:3001/api/v2',
    imageSources: [],
  });
});

test('A hosted repository answers at its own host, and pages may show the pictures of its media library', () => {
  expect(describeRepository({ CONTENT_URL, PRISMIC_REPOSITORY: 'our-site' })).toEqual({
    name: 'our-site',
    endpoint: 'https://our-site.cdn.prismic.io/api/v2',
    imageSources: ['https://images.prismic.io', 'https://our-site.cdn.prismic.io'],
  });
});
