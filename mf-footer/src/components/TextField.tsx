import { createTextField } from '@site/ui';

/** The shared text field without its tooltip, which the signup does not use. */
export const TextField = /* @__PURE__ */ createTextField();
