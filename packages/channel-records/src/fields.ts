import { z } from 'zod';

export const fragmentName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be letters, digits and hyphens');
export const version = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.2.3-4f5a6b7c');
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 digest');
export const sequence = z.int().min(1);
