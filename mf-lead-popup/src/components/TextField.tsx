import { createTextField } from '@site/ui';

/** The shared text field without the tooltip, which the quiz has no use for. */
export const TextField = /* @__PURE__ */ createTextField();
