import type { ChangeEventHandler, ComponentPropsWithRef, ComponentType, JSX } from 'react';
import { createField, type FieldProps } from './createField.tsx';
import { joinClasses } from './joinClasses.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** The id is also the input's `name` unless `dynamicAttributes` has one. */
export interface TextFieldProps extends Omit<FieldProps, 'children' | 'focused' | 'isCheckbox'> {
  /** `text` when absent. */
  type?: ComponentPropsWithRef<'input'>['type'];
  defaultValue?: string | number | undefined;
  placeholder?: string | undefined;
  min?: string | number | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Further attributes for the input: `autoComplete`, `inputMode`, `maxLength`, `ref`, `data-…`. */
  dynamicAttributes?:
    | (ComponentPropsWithRef<'input'> & { [name: `data-${string}`]: string | undefined })
    | undefined;
}

/**
 * Creates a `TextField`. Created without a tooltip, it shows none, and its bundle is about 2 kB smaller.
 */
export function createTextField(
  Tooltip?: ComponentType<TooltipProps>,
): (props: TextFieldProps) => JSX.Element {
  const Field = createField(Tooltip);
  return function TextField({
    type = 'text',
    defaultValue,
    placeholder,
    min,
    onChange,
    dynamicAttributes,
    ...field
  }) {
    return (
      <Field {...field} focused={defaultValue !== undefined && defaultValue !== ''}>
        {(control) => (
          <input
            name={field.id}
            {...dynamicAttributes}
            {...control}
            className={joinClasses(control.className, dynamicAttributes?.className)}
            type={type}
            defaultValue={defaultValue}
            placeholder={placeholder}
            min={min}
            onChange={onChange}
            aria-describedby={joinClasses(
              dynamicAttributes?.['aria-describedby'],
              control['aria-describedby'],
            )}
          />
        )}
      </Field>
    );
  };
}
