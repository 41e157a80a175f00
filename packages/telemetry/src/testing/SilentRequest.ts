/** Replaces `XMLHttpRequest`: sends nothing and never responds. */
export class SilentRequest {
  withCredentials = true;
  open(_method: string, _url: string) {}
  setRequestHeader() {}
  send(_body?: unknown) {}
  abort() {}
}
