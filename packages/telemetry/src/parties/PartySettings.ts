import type { PartyName } from './thirdParties.ts';

/** What a vendor's own settings may contain. */
export type SettingValue = string | number | boolean | null | SettingValue[] | VendorSettings;
export type VendorSettings = { [name: string]: SettingValue };

/** A third party that is configured. */
export interface PartySettings {
  name: PartyName;
  /** The URL of its script. */
  url: string;
  /** Our id at the vendor. Without it the script is loaded and nothing is called. */
  id?: string;
  /** What the vendor's script is set up with, besides the id. */
  settings?: VendorSettings;
}
