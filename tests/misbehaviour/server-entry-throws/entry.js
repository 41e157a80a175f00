throw new Error('the server entry cannot be evaluated');
