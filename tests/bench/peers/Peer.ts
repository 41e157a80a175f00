import type { SourceSite } from './readSite.ts';

/** Another way to build the same site. */
export interface Peer {
  /** With its major version. */
  name: string;
  /** Folder with its `package.json`, configuration and everything that is not made from the site's HTML. */
  template: string;
  /** Adds the pages to a copy of the template. */
  write(site: SourceSite, folder: string): Promise<void>;
  /** Programs of its packages, with their arguments. */
  builds: string[][];
  serve(port: number): string[];
  environment?: Record<string, string>;
}
