import { createTestContext } from '@site/fragment-kit/testing/context';

export const { createProps, createRequest } = createTestContext({
  slot: 'footer',
  options: {},
  basePath: '/assets/mf-footer/1.0.0/client/',
});
