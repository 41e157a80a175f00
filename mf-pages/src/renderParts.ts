import type { RenderRequest } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { Page, type PageProps } from './Page.tsx';

type Parts = Pick<PageProps, 'opening' | 'slices' | 'issues' | 'title'>;

/**
 * Renders a page. A part that throws, because its content does not conform to its model, is left out and logged; the rest of the
 * page is shown.
 *
 * @throws the page's error if that does not help
 */
export function renderParts(request: RenderRequest, parts: Parts) {
  const render = (some: Partial<Parts>) =>
    renderFragment(Page, request, { opening: null, slices: [], ...some });

  function canRender(some: Partial<Parts>, name: string): boolean {
    try {
      render(some);
      return true;
    } catch (error) {
      console.error(`${request.path} is shown without its ${name}:`, error);
      return false;
    }
  }

  try {
    return render(parts);
  } catch (error) {
    const { opening, slices } = parts;
    const sound = slices.filter((slice) => canRender({ slices: [slice] }, slice.slice_type));
    const isOpeningSound = opening === null || canRender({ opening }, 'opening');
    if (isOpeningSound && sound.length === slices.length) throw error;
    return render({ ...parts, opening: isOpeningSound ? opening : null, slices: sound });
  }
}
