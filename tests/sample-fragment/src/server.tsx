import type { RenderRequest } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { Sample } from './Sample.tsx';

export const render = (request: RenderRequest) => renderFragment(Sample, request, {});
export const fallback = () => '<p>The sample is away.</p>';
