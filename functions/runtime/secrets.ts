import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

const secretValues = z.record(z.string(), z.string());

/**
 * The environment with the secrets of `SECRETS_ARN` (one JSON object in Secrets Manager) merged in, so that no secret stands
 * in a function's visible configuration. Without `SECRETS_ARN` (one machine, tests) the environment is returned as it is.
 */
export async function withSecrets(
  env: Record<string, string | undefined>,
): Promise<Record<string, string | undefined>> {
  if (!env.SECRETS_ARN) return env;
  const client = new SecretsManagerClient({});
  const answer = await client.send(new GetSecretValueCommand({ SecretId: env.SECRETS_ARN }));
  return { ...env, ...secretValues.parse(JSON.parse(answer.SecretString ?? '{}')) };
}
