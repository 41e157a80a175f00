import type { ReactNode } from 'react';
import { MobileGroups } from './MobileGroups.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { ResourcesPanel } from './ResourcesPanel.tsx';
import { SolutionsPanel } from './SolutionsPanel.tsx';

export type MenuContent = Record<'platform' | 'solutions' | 'resources' | 'mobile', ReactNode>;

/** The content of the menus. The server passes it to `Navigation`; the browser keeps the HTML and loads no code for it. */
export const menuContent: MenuContent = {
  platform: <PlatformPanel />,
  solutions: <SolutionsPanel />,
  resources: <ResourcesPanel />,
  mobile: <MobileGroups />,
};
