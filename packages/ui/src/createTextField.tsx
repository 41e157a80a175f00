import type { ChangeEventHandler, ComponentPropsWithRef, ComponentType, JSX } from 'react';
import { createField, type FieldProps } from './createField.tsx';
import { joinClasses } from './joinClasses.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** The id is also the input's `name` unless `dynamicAttributes` has one. */
export interface TextFieldProps extends Omit<FieldProps, 'children' | 'focused' | 'isCheckbox'> {
  /** `text` when neither this nor `dynamicAttributes` has one. */
  type?: ComponentPropsWithRef<'input'>['type'];
  defaultValue?: ComponentPropsWithRef<'input'>['defaultValue'];
  placeholder?: string | undefined;
  min?: string | number | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Further attributes for the input: `autoComplete`, `inputMode`, `maxLength`, `ref`, `data-…`. A prop of the same name wins. */
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
    dynamicAttributes = {},
    type = dynamicAttributes.type ?? 'text',
    defaultValue = dynamicAttributes.defaultValue,
    placeholder = dynamicAttributes.placeholder,
    required = dynamicAttributes.required,
    min = dynamicAttributes.min,
    onChange = dynamicAttributes.onChange,
    ...field
  }) {
    return (
      <Field
        {...field}
        required={required}
        focused={defaultValue !== undefined && defaultValue !== ''}
      >
        {(control) => (
          <input
            {...dynamicAttributes}
            {...control}
            name={dynamicAttributes.name ?? field.id}
            className={joinClasses(control.className, dynamicAttributes.className)}
            type={type}
            defaultValue={defaultValue}
            placeholder={placeholder}
            min={min}
            onChange={onChange}
            aria-invalid={control['aria-invalid'] ?? dynamicAttributes['aria-invalid']}
            aria-describedby={joinClasses(
              dynamicAttributes['aria-describedby'],
              control['aria-describedby'],
            )}
          />
        )}
      </Field>
    );
  };
}
