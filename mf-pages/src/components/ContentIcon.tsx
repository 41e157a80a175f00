import { allIcons, createIcon } from '@site/ui';
import { audienceIcons } from './audienceIcons.ts';

/** Every icon that content may name. */
export const contentIcons = { ...allIcons, ...audienceIcons };

/** An icon by the name that content gives it. */
export const ContentIcon = createIcon(contentIcons);
