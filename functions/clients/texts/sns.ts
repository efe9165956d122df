import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { TEXT_ANSWER_MS } from '../../../shared/limits.ts';
import { clientOptions } from '../client-options.ts';

/** A visitor waits, and a retry after a lost answer could send the text twice. */
const LIMITS = { answerMs: TEXT_ANSWER_MS, attempts: 1 };

/** Publishes a text to a number in E.164, as a transactional message. Throws what SNS answers. */
export type Publish = (number: string, message: string) => Promise<void>;

/** The default region comes from the environment, as the endpoint does. Loaded on demand: see
 * `sns-texts.ts`. */
export function createPublisher(region: string | undefined): Publish {
  const { requestHandler, ...options } = clientOptions(LIMITS);
  // A kept connection may have been closed, and then nobody knows whether the text was sent.
  const isNew = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } };
  const client = new SNSClient({
    ...options,
    requestHandler: { ...requestHandler, ...isNew },
    ...(region === undefined ? {} : { region }),
  });
  const MessageAttributes = {
    'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
  };
  return async (PhoneNumber, Message) => {
    await client.send(new PublishCommand({ PhoneNumber, Message, MessageAttributes }));
  };
}
