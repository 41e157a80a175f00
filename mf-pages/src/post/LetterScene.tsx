import type { ReactNode } from 'react';
import { Drawing } from '../illustrations/Drawing.tsx';

const scenes: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    harbor: (
      <>
        <path fill="var(--blue-100)" d="M0 0h296v132H0z" />
        <circle cx="226" cy="42" r="24" fill="var(--amber-500)" />
        <path d="M0 78l40-26 34 18 30-12 22 20z" fill="var(--ink-300)" />
        <path d="M96 84h116l-14 22h-86z" fill="var(--ink-950)" />
        <path d="M112 84V64h62l10 20z" fill="var(--white)" />
        <path d="M128 64V44h14v20z" fill="var(--red-600)" />
        <path d="M122 74h6M136 74h6M150 74h6" stroke="var(--blue-600)" strokeWidth="5" />
        <path d="M0 100q37-18 74 0t74 0 74 0 74 0v32H0z" fill="var(--blue-300)" />
        <path d="M0 116q37-16 74 0t74 0 74 0 74 0v16H0z" fill="var(--blue-600)" />
      </>
    ),
    ridge: (
      <>
        <path fill="var(--ink-900)" d="M0 0h296v132H0z" />
        <circle cx="244" cy="32" r="14" fill="var(--amber-300)" />
        <path d="M0 132V92l66-60 44 40 46-52 80 84 60-24v52z" fill="var(--ink-600)" />
        <path d="M156 20l-20 24 16 8 12-10 16 6z" fill="var(--white)" />
        <path d="M0 132v-16q70-30 148-14t148-18v48z" fill="var(--ink-800)" />
        <path
          d="M40 116q60-20 112-10t96-16"
          stroke="var(--amber-300)"
          strokeWidth="3"
          strokeDasharray="1 9"
        />
        <path d="M86 106l34-12v14zM178 104l34-16v16z" fill="var(--amber-300)" opacity=".5" />
        <circle cx="84" cy="106" r="5" fill="var(--amber-300)" />
        <circle cx="176" cy="104" r="5" fill="var(--amber-300)" />
      </>
    ),
    oven: (
      <>
        <path fill="var(--amber-100)" d="M0 0h296v132H0z" />
        <path d="M78 118V62q0-46 70-46t70 46v56z" fill="var(--red-700)" />
        <path d="M100 118V70q0-32 48-32t48 32v48z" fill="var(--ink-950)" />
        <path d="M106 118q2-30 42-30t42 30z" fill="var(--amber-500)" />
        <path
          d="M124 100l10 12M144 95l10 14M164 98l10 12"
          stroke="var(--red-700)"
          strokeWidth="4"
        />
        <path d="M0 118h296v14H0z" fill="var(--ink-800)" />
        <path d="M20 118q0-22 20-22t20 22zM236 118q0-26 22-26t22 26z" fill="var(--amber-500)" />
      </>
    ),
  }),
);

/** The picture at the head of a letter; renders nothing for an unknown name. */
export function LetterScene({ name }: { name: string | null }) {
  const scene = name ? scenes.get(name) : undefined;
  return (
    scene && (
      <Drawing width={296} height={132}>
        {scene}
      </Drawing>
    )
  );
}
