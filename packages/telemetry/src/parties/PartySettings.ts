import type { PartyName } from './thirdParties.ts';

/** A value in a vendor's own settings. */
export type SettingValue = string | number | boolean | null | SettingValue[] | VendorSettings;
export type VendorSettings = { [name: string]: SettingValue };

/** A third party that is configured. */
export interface PartySettings {
  name: PartyName;
  /** The URL of its script. */
  url: string;
  /** The site's id at the vendor. Without it the script is loaded and nothing is called. */
  id?: string;
  /** The vendor's own settings, in addition to the id. */
  settings?: VendorSettings;
}
