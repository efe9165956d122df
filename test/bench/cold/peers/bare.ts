/** A function that only answers: what Node and the module loader cost by themselves. */
export const handler = async () => ({ statusCode: 200, body: '{"user":null}' });
