import { describe, expect, it } from 'vitest';
import { placeTooltip } from './placeTooltip.ts';

describe('placeTooltip', () => {
  const bubble = { width: 200, height: 60 };

  it('centres the bubble above when there is room', () => {
    const place = placeTooltip({ top: 300, left: 300, width: 40 }, bubble, 10, 1280);
    expect(place).toEqual({ shiftX: 0, side: 'above' });
  });

  it('goes below when the bubble, its offset and an 8 px edge do not fit above', () => {
    expect(placeTooltip({ top: 78, left: 300, width: 40 }, bubble, 10, 1280).side).toBe('above');
    expect(placeTooltip({ top: 77, left: 300, width: 40 }, bubble, 10, 1280).side).toBe('below');
  });

  it('moves away from the left and right edge of the viewport', () => {
    // Centred it would reach from -90 to 110, and from 270 to 470.
    expect(placeTooltip({ top: 300, left: 0, width: 20 }, bubble, 10, 360).shiftX).toBe(98);
    expect(placeTooltip({ top: 300, left: 360, width: 20 }, bubble, 10, 360).shiftX).toBe(-118);
  });
});
