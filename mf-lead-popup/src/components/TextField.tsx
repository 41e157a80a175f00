import { createTextField } from '@site/ui';

/** The shared text field without its tooltip, which the quiz does not use. */
export const TextField = /* @__PURE__ */ createTextField();
