import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type ClientLimits, clientOptions } from '../clients/client-options.ts';

type Environment = Record<string, string | undefined>;

/** A cold start waits for it, and the first visitor with it. */
const LIMITS: ClientLimits = { answerMs: 2_000, attempts: 3 };

const arnsByName = z.record(z.string(), z.string());

/** `SECRET_ARNS` is a JSON object of variable name -> ARN in Secrets Manager, so that each function reads
 * only its own secrets and none is in its visible configuration. Without it (one machine, tests) the
 * environment stays. */
export async function withSecrets(env: Environment, limits = LIMITS): Promise<Environment> {
  if (!env.SECRET_ARNS) return env;
  const arns = arnsByName.parse(JSON.parse(env.SECRET_ARNS));
  // Loaded only where it is needed: the client costs every cold start that imports it.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const client = new SecretsManagerClient(clientOptions(limits));
  const pairs = await Promise.all(
    Object.entries(arns).map(async ([name, SecretId]) => {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
      return [name, name === 'FIELD_KEY' ? toAesKey(SecretString) : SecretString] as const;
    }),
  );
  return { ...env, ...Object.fromEntries(pairs) };
}

/** Versions of a secret of which a rotation has both in use. */
const LIVE = ['AWSCURRENT', 'AWSPREVIOUS'];

/** The present value and, if there was one, the former. None without `SECRET_ARNS`. */
export async function liveValues(env: Environment, name: string, limits = LIMITS): Promise<string[]> {
  if (!env.SECRET_ARNS) return [];
  const SecretId = arnsByName.parse(JSON.parse(env.SECRET_ARNS))[name];
  if (SecretId === undefined) return [];
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const client = new SecretsManagerClient(clientOptions(limits));
  const read = LIVE.map((VersionStage) => client.send(new GetSecretValueCommand({ SecretId, VersionStage })));
  const found = await Promise.allSettled(read);
  return found.flatMap((each) => (each.status === 'fulfilled' ? (each.value.SecretString ?? []) : []));
}

/** Secrets Manager's text has far more than 256 random bits; the cipher wants 32 bytes, base64. */
const toAesKey = (text: string): string => createHash('sha256').update(text).digest('base64');
