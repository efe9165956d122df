import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns';
import { toE164 } from '../../shared/schemas/phone.ts';

/** What became of a text: `refused` is a definite no of the carrier side, `unknown` a lost answer. */
export type SendOutcome = 'sent' | 'refused' | 'unknown';

/** The port for text messages. */
export interface TextMessages {
  /** Sends a text to a Korean mobile number given in digits. Never throws: the outcome says what is known. */
  send(phone: string, message: string): Promise<SendOutcome>;
}

/** Texts through Amazon SNS, as transactional messages. */
export function snsTexts(client: SNSClient): TextMessages {
  return {
    async send(phone, message) {
      try {
        await client.send(
          new PublishCommand({
            PhoneNumber: toE164(phone),
            Message: message,
            MessageAttributes: {
              'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
            },
          }),
        );
        return 'sent';
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
        return status >= 400 && status < 500 ? 'refused' : 'unknown';
      }
    },
  };
}
