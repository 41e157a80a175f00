import { EnvironmentError } from '@site/environment';
import { expect, test } from 'vitest';
import { readFolders } from './config.ts';

test.each(['/nowhere', `/${'a'.repeat(5_000)}`])(
  'A content folder that is none is rejected by its name',
  (folder) => {
    expect(() => readFolders({ CONTENT_DIR: folder })).toThrow(EnvironmentError);
    expect(() => readFolders({ CONTENT_DIR: folder })).toThrow('must be a folder');
  },
);
