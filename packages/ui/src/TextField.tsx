import { createTextField } from './createTextField.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A text input with its label, and what may stand around it. Uncontrolled: the form reads the value. */
export const TextField = /* @__PURE__ */ createTextField(Tooltip);
