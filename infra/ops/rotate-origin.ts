import { randomBytes } from 'node:crypto';
import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { READ_AGAIN_MS } from '../../functions/runtime/read-again.ts';
import { originHeaders } from '../../shared/origin-headers.ts';
import { OpsRefused } from './refused.ts';

const SECRET_BYTES = 32;

export interface OriginParts {
  secrets: Pick<SecretsManagerClient, 'send'>;
  cloudFront: Pick<CloudFrontClient, 'send'>;
  secretId: string;
  distributionId: string;
}

export interface OriginState {
  /** `same`: CloudFront sends the present secret; `former`: a rotation
   * was begun; `other`: every call is refused. */
  sent: 'same' | 'former' | 'other';
  config: DistributionConfig;
  etag: string;
  present: string;
}

/** What CloudFront sends, and what the functions accept. Refuses while
 * CloudFront is still taking on an earlier change. */
export async function readOrigin({
  secrets,
  cloudFront,
  secretId,
  distributionId,
}: OriginParts): Promise<OriginState> {
  const value = async (VersionStage: string): Promise<string | undefined> =>
    (await secrets.send(new GetSecretValueCommand({ SecretId: secretId, VersionStage }))).SecretString;
  const present = await value('AWSCURRENT');
  const former = await value('AWSPREVIOUS').catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  });
  const { Distribution, ETag = '' } = await cloudFront.send(
    new GetDistributionCommand({ Id: distributionId }),
  );
  const config = Distribution?.DistributionConfig;
  if (config === undefined || present === undefined)
    throw new OpsRefused('CloudFront or the secret has no value.');
  if (Distribution?.Status !== 'Deployed') {
    throw new OpsRefused('CloudFront is still taking on its last change; try again in a few minutes.');
  }
  const values = headersOf(config).map(({ HeaderValue }) => HeaderValue);
  if (values.length === 0)
    throw new OpsRefused('The distribution sends no origin secret: deploy the stack Web.');
  const isAll = (secret: string | undefined) => values.every((each) => each === secret);
  const sent = isAll(present) ? 'same' : isAll(former) ? 'former' : 'other';
  return { sent, config, etag: ETag, present };
}

const headersOf = ({ Origins }: DistributionConfig) =>
  (Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName?.toLowerCase() === originHeaders.secret);

/**
 * Makes a new secret where the present one is in use, and has CloudFront send it. The functions accept the
 * present and the former one, and learn of the new one before it is sent, so no call is refused in between;
 * broken off half way, the next run goes on.
 */
export async function rotateOrigin(
  parts: OriginParts,
  state: OriginState,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const { secrets, cloudFront, secretId, distributionId } = parts;
  let { present } = state;
  if (state.sent === 'same') {
    present = randomBytes(SECRET_BYTES).toString('hex');
    await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: present }));
    await pause(READ_AGAIN_MS);
  }
  for (const header of headersOf(state.config)) header.HeaderValue = present;
  await cloudFront.send(
    new UpdateDistributionCommand({
      Id: distributionId,
      IfMatch: state.etag,
      DistributionConfig: state.config,
    }),
  );
}
