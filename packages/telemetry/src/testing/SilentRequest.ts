/** In place of `XMLHttpRequest`: nothing leaves the test, and nothing is answered. */
export class SilentRequest {
  withCredentials = true;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
