/** Minimum distance between a tooltip and the edge of the viewport, in CSS pixels. */
const EDGE_PX = 8;

export interface TooltipPlace {
  /** How far to move the bubble sideways from the centre of its trigger, in CSS pixels. */
  shiftX: number;
  side: 'above' | 'below';
}

/** Places a bubble inside the viewport: above its trigger if it fits there, otherwise below, and moved sideways as needed. */
export function placeTooltip(
  trigger: Pick<DOMRect, 'top' | 'left' | 'width'>,
  bubble: Pick<DOMRect, 'width' | 'height'>,
  offsetPx: number,
  viewportWidth: number,
): TooltipPlace {
  const left = trigger.left + trigger.width / 2 - bubble.width / 2;
  const furthestLeft = viewportWidth - EDGE_PX - bubble.width;
  const shiftX = Math.max(EDGE_PX, Math.min(left, furthestLeft)) - left;
  const fitsAbove = trigger.top - offsetPx - bubble.height >= EDGE_PX;
  return { shiftX, side: fitsAbove ? 'above' : 'below' };
}
