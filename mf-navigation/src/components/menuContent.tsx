import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { products, tour } from '@site/config/products';
import { stateOfNewsletters } from '@site/config/resources';
import type { JSX, ReactNode } from 'react';
import { externalResources, internalResources } from '../resourceLinks.ts';
import { solutionColumns, solutionEntries } from '../solutionEntries.ts';
import { LinkList } from './LinkList.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { ResourcesPanel } from './ResourcesPanel.tsx';
import { SolutionsPanel } from './SolutionsPanel.tsx';
import { Teasers } from './Teasers.tsx';

export type MenuContent = Record<'platform' | 'solutions' | 'resources' | 'mobile', ReactNode>;

/** The content of the menus. The server passes it to `Navigation`; the browser keeps the HTML and loads no code for it. */
export const menuContent: MenuContent = {
  platform: <PlatformPanel />,
  solutions: <SolutionsPanel />,
  resources: <ResourcesPanel />,
  mobile: <MobileGroups />,
};

/** The content of the bar's dropdowns as expandable groups. */
function MobileGroups(): JSX.Element {
  return (
    <>
      <MenuGroup label="Platform">
        <LinkList label="Products" links={products} />
        {featureGroups.map(({ tag, label, features }) => (
          <MenuGroup key={tag} label={label} index={buildFeatureTagPath(tag)}>
            <LinkList label={label} links={features} />
          </MenuGroup>
        ))}
        <LinkList label="Tour" links={tour} />
      </MenuGroup>
      <MenuGroup label="Solutions">
        {solutionColumns.map((column) => (
          <MenuGroup key={column.key} label={column.label} index={column.index}>
            <LinkList label={column.label} links={solutionEntries(column)} />
          </MenuGroup>
        ))}
        <Teasers label="Case studies" />
      </MenuGroup>
      <MenuGroup label="Resources">
        <LinkList label="Read and build" links={externalResources} withNotes />
        <LinkList label="Explore" links={[...internalResources, stateOfNewsletters]} withNotes />
      </MenuGroup>
    </>
  );
}
