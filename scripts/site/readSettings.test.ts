import { expect, test } from 'vitest';
import { readSettings } from './readSettings.ts';

test.each(['EXPERIMENTS_FOLDER', 'IMAGES_FOLDER', 'CONTENT_DIR', 'CONTENT_SLICES_DIR'])(
  'A %s that does not exist stops the start before anything runs',
  (name) => {
    expect(() => readSettings({ [name]: 'no/such/folder' })).toThrow(
      `${name}="no/such/folder": must be a folder`,
    );
  },
);
