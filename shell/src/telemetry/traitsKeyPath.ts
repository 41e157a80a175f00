/** Where pages get the key of the cookie with a visitor's traits. */
export const TRAITS_KEY_PATH = '/_telemetry/traits-key';
