import getPort from 'get-port';

/** A port of 127.0.0.1 that is free at this moment. */
export const findFreePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/** Throws when the port is in use, before anything is started or reset; 0 is any port. */
export async function requireFreePort(port: number): Promise<void> {
  if ((await getPort({ port, host: 'localhost' })) !== port && port !== 0) {
    throw new Error(`Port ${port} is taken; choose another one with PORT, or end what listens there.`);
  }
}
