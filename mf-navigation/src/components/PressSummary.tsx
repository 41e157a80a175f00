import type { JSX, ReactNode } from 'react';

interface PressSummaryProps {
  className?: string | undefined;
  label?: string;
  /** Absent until the script has taken over: the browser itself reports whether `details` is open. */
  isExpanded: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A `summary` whose `details` follows our state once the script runs, and works natively before that. */
export function PressSummary(props: PressSummaryProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a summary is a control that expands
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control that expands
    <summary
      className={props.className}
      aria-label={props.label}
      aria-expanded={props.isExpanded}
      onClick={(event) => {
        event.preventDefault();
        props.onPress();
      }}
    >
      {props.children}
    </summary>
  );
}
