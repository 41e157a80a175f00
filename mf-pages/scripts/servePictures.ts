import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PICTURE = /^(?:\/cdn-cgi\/image\/[^/]+)?\/images\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;

/** Serves the site's pictures in the fragment's dev server, unresized: resizing is another service's job. */
export const servePictures = (folder: string): Plugin => ({
  name: 'pictures',
  configureServer({ middlewares }) {
    middlewares.use(createPictureHandler(folder));
  },
});

/** Answers requests for pictures, resized or not, with the original file; passes all others on. */
export function createPictureHandler(folder: string) {
  return ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [, path] = PICTURE.exec(url) ?? [];
    if (path === undefined) {
      next();
      return;
    }
    // Browsers detect all other types themselves.
    if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
    createReadStream(join(folder, path)).on('error', next).pipe(response);
  };
}
