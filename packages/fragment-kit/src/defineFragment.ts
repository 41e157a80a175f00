import type { FragmentConfig } from './contract.ts';

/** Types a `fragment.config.ts`. */
export function defineFragment(config: FragmentConfig): FragmentConfig {
  return config;
}
