import type { JSX } from 'react';

export interface IconProps<Name extends string = string> {
  /** Any string is accepted, since names also come from content. */
  name: Name | (string & Record<never, never>);
  /** Width and height in CSS pixels; 24 when absent. */
  size?: number | undefined;
  /** The icon's accessible name. Without it the icon is decoration, hidden from screen readers. */
  title?: string | undefined;
  className?: string | undefined;
}

/**
 * Creates an `Icon` component for the given icons (path data by name), so that a bundle contains no others. An
 * unknown name logs an error and renders nothing.
 */
export function createIcon<Name extends string>(
  icons: Readonly<Record<Name, string>>,
): (props: IconProps<Name>) => JSX.Element | null {
  return function Icon({ name, size = 24, title, className }) {
    if (!Object.hasOwn(icons, name)) {
      console.error(
        `Icon: no icon is called "${name}". Known here: ${Object.keys(icons).join(', ')}.`,
      );
      return null;
    }
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: without a title it is decoration, hidden from screen readers
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        role={title ? 'img' : undefined}
        aria-hidden={title ? undefined : true}
      >
        {title && <title>{title}</title>}
        <path d={icons[name as Name]} />
      </svg>
    );
  };
}
