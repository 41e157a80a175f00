import { createTextField } from './createTextField.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A text input with label, error, disclaimer and tooltip. Uncontrolled: the form reads the value. */
export const TextField = /* @__PURE__ */ createTextField(Tooltip);
