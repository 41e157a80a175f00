/** Everybody who asks while an answer is on its way gets that one. A failure is `undefined`. */
export function shareCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let running: Promise<Answer | undefined> | undefined;
  return () => {
    running ??= ask()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
