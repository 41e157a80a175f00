import { allIcons, createIcon } from '@site/ui';
import { audienceIcons } from './audienceIcons.ts';

/** Every icon that content can use, by name. */
export const contentIcons = { ...allIcons, ...audienceIcons };

/** An icon by its name in the content. */
export const ContentIcon = createIcon(contentIcons);
