import type { RenderRequest } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { Announcement } from './Announcement.tsx';

export const render = (request: RenderRequest) => renderFragment(Announcement, request, {});
export const fallback = () => '<p>The lab is open.</p>';
