import { readFileSync } from 'node:fs';
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

describe('The style of the tooltip', () => {
  const css = readFileSync(new URL('./Tooltip.module.css', import.meta.url), 'utf8');

  it('keeps the offset of 10 px, the arrow of 8 px and the transition of 0.15 s', () => {
    expect(css).toContain('--tooltip-offset: 10px;');
    expect(css).toContain('--tooltip-arrow: 8px;');
    expect(css).toMatch(/transition:\s*opacity 0\.15s [^,]+,\s*translate 0\.15s/);
  });
});
