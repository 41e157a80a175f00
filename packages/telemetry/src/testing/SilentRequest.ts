/** Replaces `XMLHttpRequest`: sends nothing and never responds. */
export class SilentRequest {
  withCredentials = true;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
