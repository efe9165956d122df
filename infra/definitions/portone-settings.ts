import * as z from 'zod';

const portoneChannel = z
  .string()
  .regex(/^channel-key-[\w-]{3,60}$/, 'the key of a channel, which begins with channel-key-');

/** The settings of a stage about PortOne (stage-settings.ts). */
export const portOneSettings = {
  /**
   * `portone` has visitors who sign up verified by PortOne; the V2 API's key is the secret `PortOneSecret`.
   * Before: a live channel of a provider that gives the CI, or of one person's accounts only the phones are
   * compared; sections 1, 2 and 4 of the privacy policy, which name PortOne, beside the contract; one sign-up
   * on a phone and one on a computer in a stage of your own, because which hosts a provider's window needs is
   * not documented (definitions/security-headers.ts). `identity check fault` in the log: PortOne could not be
   * asked, and nobody signs up. `none` lifts it again.
   */
  identityCheck: z.enum(['none', 'portone']).default('none'),
  portoneStoreId: z
    .string()
    .regex(/^store-[\w-]{3,60}$/, 'the id of a store, which begins with store-')
    .optional(),
  portoneChannelKey: portoneChannel.optional(),
  /**
   * `portone` lets members pay deposits by card and easy pay as well; the V2 API's key is the secret
   * `PortOnePaySecret`, the key of its messages `PortOneWebhookSecret`. Before: a contract with a provider of
   * payments, its channel in PortOne's console, and there the address `/api/fixed/payments/news` for messages of
   * version 2024-04-25; sections 1, 2 and 4 of the privacy policy, which name PortOne and the provider.
   * `payments fault` in the log: PortOne could not be asked; `message not signed`: its key is another. `bank` again
   * takes no more; the rest of the settings stays until all that was paid is refunded or settled.
   */
  payments: z.enum(['bank', 'portone']).default('bank'),
  portonePayChannelKey: portoneChannel.optional(),
};
