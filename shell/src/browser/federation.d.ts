declare module 'virtual:__federation__' {
  export function __federation_method_setRemote(
    name: string,
    remote: { url: string; format: 'esm'; from: 'vite' },
  ): void;
  export function __federation_method_getRemote(name: string, expose: string): Promise<unknown>;
}
