import type { Page } from '@playwright/test';

/**
 * Finds texts with less contrast than level AA requires: 4.5 to 1, or 3 to 1 for large text. For parts whose background
 * is a pseudo-element, as the bar's is, where axe cannot decide. Background pictures are ignored.
 */
export function findFaintText(page: Page, within: string): Promise<string[]> {
  return page.evaluate((within) => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
      '2d',
      { willReadFrequently: true },
    ) as CanvasRenderingContext2D;

    const colours = new Map<string, Colour>();
    const grounds = new Map<Element, Colour>();

    /** Reads any CSS colour, also a mixed one, by painting it: slow enough to do once. */
    function read(colour: string): Colour {
      const known = colours.get(colour) ?? paint(colour);
      colours.set(colour, known);
      return known;
    }
    function paint(colour: string): Colour {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    }
    const lay = (over: Colour, under: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => over[index] * over[3] + under[index] * (1 - over[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    function findGround(element: Element | null): Colour {
      if (!element) return [255, 255, 255, 1];
      const ground = grounds.get(element) ?? mixGround(element);
      grounds.set(element, ground);
      return ground;
    }
    function mixGround(element: Element): Colour {
      const layers = [undefined, '::before'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // A stripe along an edge is not a background.
        const isGround = !pseudo || (style.content !== 'none' && style.inset === '0px');
        return read(isGround ? style.backgroundColor : 'transparent');
      });
      const [own, before] = layers as [Colour, Colour];
      if (own[3] === 1 && before[3] === 0) return own;
      return lay(before, own[3] === 1 ? own : lay(own, findGround(element.parentElement)));
    }
    const measureLight = (colour: Colour) => {
      const [red, green, blue] = [colour[0], colour[1], colour[2]].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return (
        hasText &&
        Math.min(width, height) > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest(':disabled, [aria-disabled=true]')
      );
    };
    const texts = [...document.querySelectorAll<HTMLElement>(`${within} *`)].filter(isShown);
    if (texts.length === 0) return [`There is no text in ${within}.`];
    return texts.flatMap((element) => {
      const style = getComputedStyle(element);
      const ground = findGround(element);
      const lights = [measureLight(lay(read(style.color), ground)), measureLight(ground)];
      const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      return ratio < (isLarge ? 3 : 4.5)
        ? [`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`]
        : [];
    });
  }, within);
}
