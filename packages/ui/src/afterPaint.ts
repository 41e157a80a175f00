/** Runs `then` once the next frame is painted: what visitors need not see at once does not keep them waiting. */
export const afterPaint = (then: () => void): unknown =>
  requestAnimationFrame(() => setTimeout(then));
