import type { ComponentType } from 'react';
import { AccessView } from './AccessView.tsx';
import { FragmentsView } from './FragmentsView.tsx';
import { HealthView } from './HealthView.tsx';
import { MovesView } from './MovesView.tsx';
import { NowView } from './NowView.tsx';
import type { ViewProps } from './ViewProps.ts';

export interface View {
  /** In the address, after `#/`. */
  path: string;
  title: string;
  View: ComponentType<ViewProps>;
}

/** The views of the room, in the order of the navigation. */
export const VIEWS: readonly [View, ...View[]] = [
  { path: '', title: 'Now', View: NowView },
  { path: 'moves', title: 'Moves', View: MovesView },
  { path: 'fragments', title: 'Fragments', View: FragmentsView },
  { path: 'health', title: 'Health', View: HealthView },
  { path: 'access', title: 'Access', View: AccessView },
];

export const findView = (path: string): View =>
  VIEWS.find((view) => view.path === path.split('/')[0]) ?? VIEWS[0];
