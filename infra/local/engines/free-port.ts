import getPort from 'get-port';

/** A port of 127.0.0.1 that is free at this moment. */
export const findFreePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/** Throws when somebody else listens on the port already, before anything is started or forgotten; 0 is any port. */
export async function requireFreePort(port: number): Promise<void> {
  if ((await getPort({ port, host: 'localhost' })) !== port && port !== 0) {
    throw new Error(`Port ${port} is taken; choose another one with PORT, or end what listens there.`);
  }
}
