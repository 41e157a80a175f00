import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PICTURE = /^(?:\/cdn-cgi\/image\/[^/]+)?\/images\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;

/** Shows the site's pictures while pages are worked on alone: as they are, since resizing is another service's. */
export const servePictures = (folder: string): Plugin => ({
  name: 'pictures',
  configureServer({ middlewares }) {
    middlewares.use(createPictureHandler(folder));
  },
});

/** Answers addresses of pictures, resized or not, with the file; leaves all else to who comes next. */
export function createPictureHandler(folder: string) {
  return ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [, path] = PICTURE.exec(url) ?? [];
    if (path === undefined) {
      next();
      return;
    }
    // All other types browsers find out by themselves.
    if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
    createReadStream(join(folder, path)).on('error', next).pipe(response);
  };
}
