import type {
  ChangeEventHandler,
  ComponentPropsWithRef,
  ComponentType,
  JSX,
  ReactNode,
} from 'react';
import { createIcon } from './createIcon.tsx';
import { alertIcon, infoIcon } from './icons/controls.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './TextField.module.css';
import type { TooltipProps } from './Tooltip.tsx';

export interface TextFieldProps {
  /** The input's id, from which the ids of its error and disclaimer are built. Also its `name` unless `dynamicAttributes` has one. */
  id: string;
  label: string;
  /** `text` when absent. */
  type?: ComponentPropsWithRef<'input'>['type'];
  defaultValue?: string | number | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  min?: string | number | undefined;
  /** Why the value is invalid. Turns the border red and is shown below the input. */
  error?: string | undefined;
  /** Small print below the input. */
  disclaimer?: ReactNode;
  /** An explanation shown by a small button beside the label. */
  tooltip?: string | undefined;
  hidden?: boolean | undefined;
  /** Class of the element around label and input. */
  className?: string | undefined;
  /** For the last field of a form. */
  noMarginBottom?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Further attributes for the input: `autoComplete`, `inputMode`, `maxLength`, `ref`, `data-…`. */
  dynamicAttributes?:
    | (ComponentPropsWithRef<'input'> & { [name: `data-${string}`]: string | undefined })
    | undefined;
}

const Icon = /* @__PURE__ */ createIcon({ alert: alertIcon, info: infoIcon });

/**
 * Creates a `TextField`. Created without a tooltip, it shows none, and its bundle is about 2 kB smaller.
 */
export function createTextField(
  Tooltip?: ComponentType<TooltipProps>,
): (props: TextFieldProps) => JSX.Element {
  return function TextField({
    id,
    label,
    type = 'text',
    defaultValue,
    placeholder,
    required = false,
    min,
    error,
    disclaimer,
    tooltip,
    hidden = false,
    className,
    noMarginBottom = false,
    onChange,
    dynamicAttributes,
  }) {
    const errorId = `${id}-error`;
    const disclaimerId = `${id}-disclaimer`;
    const hasDefault = defaultValue !== undefined && defaultValue !== '';

    return (
      <div
        className={joinClasses(
          styles.field,
          hasDefault && !hidden && styles.focused,
          error && styles.invalid,
          noMarginBottom && styles.noMarginBottom,
          className,
        )}
        hidden={hidden}
      >
        <div className={styles.head}>
          <label className={styles.label} htmlFor={id}>
            {label}
            {required && (
              <span className={styles.asterisk} aria-hidden="true">
                *
              </span>
            )}
          </label>
          {tooltip && Tooltip && (
            <Tooltip content={tooltip}>
              <button type="button" className={styles.hint} aria-label={`About “${label}”`}>
                <Icon name="info" size={18} />
              </button>
            </Tooltip>
          )}
        </div>
        <input
          name={id}
          {...dynamicAttributes}
          id={id}
          className={joinClasses(styles.input, dynamicAttributes?.className)}
          type={type}
          defaultValue={defaultValue}
          placeholder={placeholder}
          // A hidden field must not block the form.
          required={required && !hidden}
          min={min}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={joinClasses(
            dynamicAttributes?.['aria-describedby'],
            error && errorId,
            disclaimer ? disclaimerId : undefined,
          )}
        />
        {error && (
          <p className={styles.error} id={errorId}>
            <Icon name="alert" size={18} />
            {error}
          </p>
        )}
        {disclaimer && (
          <p className={styles.disclaimer} id={disclaimerId}>
            {disclaimer}
          </p>
        )}
      </div>
    );
  };
}
