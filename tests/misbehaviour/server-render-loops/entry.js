export function render() {
  for (;;);
}
