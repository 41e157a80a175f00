export const render = () => process.exit(1);
