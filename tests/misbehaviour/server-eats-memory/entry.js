const kept = [];

export function render() {
  for (;;) kept.push({ letters: Array.from({ length: 1000 }, (_, index) => `letter ${index}`) });
}
