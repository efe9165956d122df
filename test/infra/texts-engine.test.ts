import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, describe, expect, it } from 'vitest';
import { localClient } from '../../infra/local/engines/clients.ts';
import { startTextsEngine } from '../../infra/local/engines/texts.ts';

const moment = Date.UTC(2027, 0, 2, 3, 4, 5);

const engine = await startTextsEngine(() => moment);
const sns = new SNSClient({ ...localClient, endpoint: engine.url, maxAttempts: 1 });

afterAll(() => engine.stop());

describe('the stand-in for text messages', () => {
  it('stores what the real SNS client publishes, dated by the given clock', async () => {
    const { MessageId } = await sns.send(
      new PublishCommand({ PhoneNumber: '+821011112222', Message: '인증번호 123456' }),
    );
    expect(MessageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(engine.list('010-1111-2222')).toEqual([
      { phone: '01011112222', message: '인증번호 123456', sentAt: '2027-01-02T03:04:05.000Z' },
    ]);
  });

  it('lists the newest first, separately for each number', async () => {
    await sns.send(new PublishCommand({ PhoneNumber: '+821033334444', Message: 'first' }));
    await sns.send(new PublishCommand({ PhoneNumber: '+821033334444', Message: 'second' }));
    expect(engine.list('01033334444').map((sent) => sent.message)).toEqual(['second', 'first']);
    expect(engine.list('01099999999')).toEqual([]);
  });

  it('refuses once on demand, with the SDK’s error', async () => {
    engine.failNext('010-5555-6666', 'refuse');
    const publish = () => sns.send(new PublishCommand({ PhoneNumber: '+821055556666', Message: 'again' }));
    await expect(publish()).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(publish()).resolves.toBeDefined();
    expect(engine.list('01055556666')).toHaveLength(1);
  });

  it('does not answer once on demand, so that the caller times out', async () => {
    engine.failNext('01077778888', 'hang');
    const publish = sns.send(new PublishCommand({ PhoneNumber: '+821077778888', Message: 'lost' }), {
      abortSignal: AbortSignal.timeout(200),
    });
    await expect(publish).rejects.toMatchObject({ name: 'AbortError' });
    expect(engine.list('01077778888')).toEqual([]);
  });
});
