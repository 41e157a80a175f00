import type { ComponentType, JSX, ReactNode } from 'react';
import { createIcon } from './createIcon.tsx';
import styles from './Field.module.css';
import { infoIcon } from './icons/controls.ts';
import { joinClasses } from './joinClasses.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** Attributes that link a control to its label, error and disclaimer. */
export interface ControlAttributes {
  id: string;
  className: string | undefined;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  /** The control's id, from which the ids of its error and disclaimer are built. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Why the value is invalid. Turns the border red and is shown below the control. */
  error?: string | undefined;
  /** Small print below the control. */
  disclaimer?: ReactNode;
  /** An explanation shown by a small button beside the label. */
  tooltip?: string | undefined;
  hidden?: boolean | undefined;
  /** Shows the focused style. */
  focused?: boolean | undefined;
  /** Puts the control before its label. */
  isCheckbox?: boolean | undefined;
  /** Class of the element around label and control. */
  className?: string | undefined;
  /** For the last field of a form. */
  noMarginBottom?: boolean | undefined;
  /** Returns the input, select or textarea. */
  children: (attributes: ControlAttributes) => ReactNode;
}

const Icon = /* @__PURE__ */ createIcon({ info: infoIcon });

/**
 * Creates a `Field`: label, error and disclaimer around a control. Created without a tooltip, it shows none. The error's element
 * is always there, empty while the field is valid, so that a script only has to fill it.
 */
export function createField(
  Tooltip?: ComponentType<TooltipProps>,
): (props: FieldProps) => JSX.Element {
  return function Field({
    id,
    label,
    required = false,
    error,
    disclaimer,
    tooltip,
    hidden = false,
    focused = false,
    isCheckbox = false,
    className,
    noMarginBottom = false,
    children,
  }) {
    const control = children({
      id,
      className: isCheckbox ? styles.checkbox : styles.input,
      // A field nobody can see must not hold up the form.
      required: required && !hidden,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': joinClasses(`${id}-error`, disclaimer ? `${id}-disclaimer` : undefined),
    });
    return (
      <div
        className={joinClasses(
          styles.field,
          focused && !hidden && styles.focused,
          noMarginBottom && styles.noMarginBottom,
          className,
        )}
        hidden={hidden}
      >
        <div className={styles.head}>
          {isCheckbox && control}
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
        {!isCheckbox && control}
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
        {disclaimer && (
          <p className={styles.disclaimer} id={`${id}-disclaimer`}>
            {disclaimer}
          </p>
        )}
      </div>
    );
  };
}
