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

test.each([
  ['REGISTRY_SIGNING_KEY', '{"keys":[{"d":"hunter2"}]}', 'must be a set of Ed25519 keys'],
  ['REGISTRY_PUBLIC_KEYS', '{"keys":[{"d":"hunter2"}]}', 'must be a set of Ed25519 keys'],
  ['REGISTRY_IDENTITY_KEY', 'hunter2', 'must be 64 hexadecimal digits'],
  ['REGISTRY_SIGNING_KEY_FILE', '/no/such/file', 'must be a file that can be read'],
  ['REGISTRY_PUBLIC_KEYS_FILE', '/no/such/file', 'must be a file that can be read'],
  ['REGISTRY_IDENTITY_KEY_FILE', '/no/such/file', 'must be a file that can be read'],
  ['REGISTRY_SIGNING_KEY_FILE', import.meta.filename, 'must be a set of Ed25519 keys'],
  ['REGISTRY_PUBLIC_KEYS_FILE', import.meta.filename, 'must be a set of Ed25519 keys'],
  ['REGISTRY_IDENTITY_KEY_FILE', import.meta.filename, 'must be 64 hexadecimal digits'],
])('A %s that cannot be used stops the start before anything runs: %s', (name, value, message) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name}=.*${message}`));
  expect(read).not.toThrow('hunter2');
});
