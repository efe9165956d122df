/** A function that only responds: the cost of Node and the module loader alone. */
export const handler = async () => ({ statusCode: 200, body: '{"user":null}' });
