import {
  CloudFrontClient,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOriginSecret } from '../../../functions/middleware/origin.ts';
import { READ_AGAIN_MS, readAgain } from '../../../functions/runtime/read-again.ts';
import { readOrigin, rotateOrigin } from '../../../infra/ops/rotate-origin.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';

const secrets = mockClient(SecretsManagerClient);
const cloudFront = mockClient(CloudFrontClient);
const parts = {
  secrets: new SecretsManagerClient({}),
  cloudFront: new CloudFrontClient({}),
  secretId: 'arn:origin',
  distributionId: 'E1',
};
/** The versions in Secrets Manager and the header at CloudFront, as
 * the documented calls read and change them. */
let versions: { present: string; former: string | undefined };
let sent: string;
let status: string;

const configOf = (HeaderValue: string) => ({
  CallerReference: 'c',
  Comment: '',
  Enabled: true,
  DefaultCacheBehavior: undefined,
  Origins: {
    Quantity: 2,
    Items: [
      { Id: 'site', DomainName: 's3' },
      {
        Id: 'api',
        DomainName: 'api',
        CustomHeaders: { Quantity: 1, Items: [{ HeaderName: originHeaders.secret, HeaderValue }] },
      },
    ],
  },
});

// The mocks are of the classes, which the files after this one use too.
afterAll(() => {
  secrets.restore();
  cloudFront.restore();
});

beforeEach(() => {
  secrets.reset();
  cloudFront.reset();
  pauses = [];
  versions = { present: 'first', former: undefined };
  sent = 'first';
  status = 'Deployed';
  secrets.on(GetSecretValueCommand).callsFake(({ VersionStage }: { VersionStage: string }) => {
    const SecretString = VersionStage === 'AWSCURRENT' ? versions.present : versions.former;
    if (SecretString === undefined)
      throw Object.assign(new Error('no version'), { name: 'ResourceNotFoundException' });
    return { SecretString };
  });
  secrets.on(PutSecretValueCommand).callsFake(({ SecretString }: { SecretString: string }) => {
    versions = { present: SecretString, former: versions.present };
    return {};
  });
  cloudFront.on(GetDistributionCommand).callsFake(() => ({
    ETag: 'E-TAG',
    Distribution: { Status: status, DistributionConfig: configOf(sent) },
  }));
  cloudFront
    .on(UpdateDistributionCommand)
    .callsFake((input: { DistributionConfig: ReturnType<typeof configOf> }) => {
      sent = input.DistributionConfig.Origins.Items[1]?.CustomHeaders?.Items[0]?.HeaderValue ?? '';
      return {};
    });
});

/** What CloudFront sent when the command paused, and for how long. */
let pauses: [sentThen: string, ms: number][];
const rotate = async () =>
  rotateOrigin(parts, await readOrigin(parts), async (ms) => void pauses.push([sent, ms]));

describe('the command', () => {
  it('makes a new secret and has CloudFront send it, by the version that it read', async () => {
    await rotate();
    expect(versions.former).toBe('first');
    expect(versions.present).toMatch(/^[0-9a-f]{64}$/);
    expect(sent).toBe(versions.present);
    // A function that read the secrets a moment before the change reads them again only after that.
    expect(pauses).toEqual([['first', READ_AGAIN_MS]]);
    const [update] = cloudFront.commandCalls(UpdateDistributionCommand);
    expect(update?.args[0].input).toMatchObject({ Id: 'E1', IfMatch: 'E-TAG' });
  });

  it('goes on where it was broken off, and mends a header that is neither', async () => {
    versions = { present: 'second', former: 'first' };
    expect((await readOrigin(parts)).sent).toBe('former');
    await rotate();
    expect([sent, versions.present]).toEqual(['second', 'second']);
    sent = 'by hand';
    expect((await readOrigin(parts)).sent).toBe('other');
    await rotate();
    expect([sent, versions.present]).toEqual(['second', 'second']);
  });

  it('changes nothing while CloudFront is deploying another change', async () => {
    status = 'InProgress';
    await expect(rotate()).rejects.toThrow('CloudFront is still taking on its last change');
    expect(versions.present).toBe('first');
  });
});

describe('the functions', () => {
  const headers = (secret: string) => ({ [originHeaders.secret]: secret });
  const refused = { code: 'request.foreign_origin' };

  it('accept the former and the next secret while one replaces the other, whichever they started with', async () => {
    let at = 0;
    const live = readAgain(
      async () => ['second', 'first'],
      () => at,
    );
    for (const started of ['first', 'second']) {
      for (const given of ['first', 'second']) await checkOriginSecret(headers(given), started, live);
      at += 60_000;
      await expect(checkOriginSecret(headers('third'), started, live)).rejects.toMatchObject(refused);
      await expect(checkOriginSecret({}, started, live)).rejects.toMatchObject(refused);
    }
  });

  it('read the secrets again at a wrong one only, twice a minute at most, and keep them when that fails', async () => {
    let reads = 0;
    let at = 0;
    const live = readAgain(
      async () => {
        reads += 1;
        if (reads > 1) throw new Error('down');
        return ['second'];
      },
      () => at,
    );
    await checkOriginSecret(headers('first'), 'first', live);
    expect(reads).toBe(0);
    for (let tries = 0; tries < 5; tries += 1) await checkOriginSecret(headers('second'), 'first', live);
    expect(reads).toBe(1);
    at = 30_000;
    await checkOriginSecret(headers('second'), 'first', live);
    expect(reads).toBe(2);
  });
});
