throw new Error('the client entry cannot be evaluated');

export {};
