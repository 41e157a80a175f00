import { createField } from './createField.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A field around a control that is not a text input: a select, a textarea, a checkbox. */
export const Field = /* @__PURE__ */ createField(Tooltip);
