export const render = () => new Promise(() => {});
