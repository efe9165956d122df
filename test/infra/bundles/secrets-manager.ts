import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

export interface SecretsManager {
  url: string;
  stop(): Promise<void>;
}

const question = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') });

/** A Secrets Manager that answers GetSecretValue; a secret without a value is not found. */
export async function startSecretsManager(
  valueOf: (arn: string, stage: string) => string | undefined,
): Promise<SecretsManager> {
  const server = createServer(async (request, response) => {
    const { SecretId, VersionStage } = question.parse(await json(request));
    const SecretString = valueOf(SecretId, VersionStage);
    response.statusCode = SecretString === undefined ? 400 : 200;
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    const notFound = { __type: 'ResourceNotFoundException' };
    response.end(JSON.stringify(SecretString === undefined ? notFound : { ARN: SecretId, SecretString }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
