import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else, by path; `/without` of the same page has no embed. */
export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** Serves pages of somebody else. Another host name than the site's, so that the two are different sites to a browser. */
export async function startHostPages(pages: Record<string, HostPage>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    response.end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Adds a page that needs to know the address. */
    add: (path: string, page: HostPage) => {
      pages[path] = page;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
