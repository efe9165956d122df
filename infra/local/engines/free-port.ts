import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Throws when somebody else listens on the port already, before anything is started or forgotten. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', resolve);
    });
  } catch (error) {
    throw new Error(`Port ${port} is taken; choose another one with PORT, or end what listens there.`, {
      cause: error,
    });
  }
  await new Promise((resolve) => server.close(resolve));
}
